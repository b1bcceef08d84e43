// npm run test:citus: the server's tests and the browser's main walks on a Citus cluster of a coordinator and two workers.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { playwright, runLanes, vitest } from './legs.mjs';
import { ensureBuilt, ensureChromium, ensureInstalled } from './prepare.mjs';

const bin = process.env.CITUS_BIN;
if (bin === undefined || !existsSync(path.join(bin, 'initdb'))) {
  console.log(
    bin === undefined
      ? 'test:citus did not run: set CITUS_BIN to the folder with the programs (initdb, pg_ctl) of a PostgreSQL 17 with Citus.'
      : `test:citus did not run: ${bin} has no initdb.`,
  );
  process.exit(bin === undefined ? 0 : 1);
}
ensureInstalled();

/** What a practice does all day, and what its patients do. */
const WALKS = [
  ...['inbox', 'thread', 'new-message', 'search', 'team', 'bulk-texts', 'automated-messages'],
  ...['patients-booking', 'known-patient', 'waiting-list', 'visits', 'morning', 'customer', 'patients'],
  ...['schedule', 'blackouts', 'booking-setup', 'intake-forms', 'visit-forms', 'reports', 'imports', 'users'],
].map((name) => `e2e/${name}.spec.ts`);

const files = process.argv.slice(2);
const isWalk = (file) => file.startsWith('e2e/');
const asked = { tests: files.filter((file) => !isWalk(file)), walks: files.filter(isWalk) };
const env = { CITUS_BIN: bin, CITUS: '1' };
const tests = { name: 'server on citus', commands: [[vitest, 'run', '--project', 'server', ...asked.tests]], env };
// One server: a cluster is three databases.
const walks = {
  name: 'browser on citus',
  commands: [[playwright, 'test', '--workers=1', '--project=walks', ...(files.length === 0 ? WALKS : asked.walks)]],
  env,
};
const lane = [
  ...(files.length === 0 || asked.tests.length > 0 ? [tests] : []),
  ...(files.length === 0 || asked.walks.length > 0 ? [walks] : []),
];
if (lane.includes(walks)) {
  ensureBuilt();
  ensureChromium();
}
await runLanes([lane]);
