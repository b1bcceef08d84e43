import * as contract from '@sightline/contract/changes.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { presentBundle } from './bundles.usecases.ts';
import { presentCsv } from './changes.present.ts';
import { readChanges } from './changes.usecases.ts';

/** What was changed here, for the practice management system. */
export function registerChanges({ calls, deps }: { calls: Calls; deps: Pick<Deps, 'publicUrl'> }): void {
  calls.on(contract.readChanges, async ({ scope, query, keyKey }) => ({
    ...presentBundle({ page: await readChanges({ scope, query, keyKey }), base: deps.publicUrl() }),
  }));
  calls.on(contract.readChangesCsv, async ({ scope, query, keyKey, reply }) => {
    const page = await readChanges({ scope, query, keyKey });
    reply.type('text/csv; charset=utf-8').header(contract.CURSOR_HEADER, String(page.cursor));
    return presentCsv({ page });
  });
}
