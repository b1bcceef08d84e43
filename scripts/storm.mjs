// npm run storm: texts through a gateway that flaps, by a server that is killed again and again.
import path from 'node:path';
import { ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
run(node, [path.join(root, 'bench/delivery/delivery-storm.ts'), ...process.argv.slice(2)]);
