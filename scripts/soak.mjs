// npm run soak: a server at the everyday work of many practices, whose memory must not grow.
import path from 'node:path';
import { ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
run(node, [path.join(root, 'bench/soak/run-soak.ts'), ...process.argv.slice(2)]);
