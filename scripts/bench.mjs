// npm run bench: ratios of two ways of doing the same, measured in one run, each with the floor it must hold.
import path from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureChromium();
run(node, [path.join(root, 'bench/run.ts'), ...process.argv.slice(2)]);
