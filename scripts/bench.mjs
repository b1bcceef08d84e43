// npm run bench: compares two ways of doing the same in one run, each ratio with its required minimum.
import path from 'node:path';
import { ensureBuilt, ensureChromium, ensureInstalled, node, root, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
ensureChromium();
run(node, [path.join(root, 'bench/run.ts'), ...process.argv.slice(2)]);
