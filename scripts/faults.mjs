// npm run faults: servers killed at every point, and folders, accounts and disks that are rare.
import { runLanes, vitest } from './legs.mjs';
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
const files = process.argv.slice(2);
const faults = { name: 'faults', commands: [[vitest, 'run', '--project', 'server', ...files]], env: { FAULTS: '1' } };
await runLanes([[faults]]);
