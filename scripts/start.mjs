// npm start: installs missing packages, rebuilds outdated pages, and runs the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { nodeFlags } from './node-flags.mjs';
import { ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

// The ipc channel closes when this process ends, for whatever reason: the server then stops too.
const server = spawn(node, [...nodeFlags, path.join(root, 'apps/server/src/main.ts')], {
  cwd: process.env.INIT_CWD ?? root,
  env: environment(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
