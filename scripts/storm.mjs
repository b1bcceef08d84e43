// npm run storm: sends texts through a flapping gateway while the server is killed again and again.
import path from 'node:path';
import { ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
run(node, [path.join(root, 'bench/delivery/delivery-storm.ts'), ...process.argv.slice(2)]);
