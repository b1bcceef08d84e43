// npm start: installs what is missing, builds what is stale, and runs the server.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();

// The ipc channel closes when we end, however we end: the server then goes down too.
const server = spawn(node, [path.join(root, 'apps/server/src/main.ts')], {
  cwd: process.env.INIT_CWD ?? root,
  env: environment(),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 128)));
