// npm run test:citus: the server's tests on a Citus cluster of a coordinator and two workers.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runLanes, vitest } from './legs.mjs';
import { ensureInstalled } from './prepare.mjs';

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
const files = process.argv.slice(2);
const citus = {
  name: 'citus',
  commands: [[vitest, 'run', '--project', 'server', ...files]],
  env: { CITUS_BIN: bin, CITUS: '1' },
};
await runLanes([[citus]]);
