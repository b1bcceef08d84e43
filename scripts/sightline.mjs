// npm run sightline -- <command>: the operator's tool.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalledBesideServer, environment, node, root } from './prepare.mjs';

ensureInstalledBesideServer();
const args = [path.join(root, 'apps/server/src/main.ts'), 'cli', ...process.argv.slice(2)];
const result = spawnSync(node, args, { cwd: process.env.INIT_CWD ?? root, env: environment(), stdio: 'inherit' });
process.exit(result.status ?? 1);
