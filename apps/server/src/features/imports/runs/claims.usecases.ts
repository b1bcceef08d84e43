import type { SystemScope } from '../../../db/scope.ts';
import { dropUpload, spooledPath, sweepIncoming } from '../files/spool.ts';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';
import {
  claimRun,
  clearFailed,
  expireRuns,
  failStoppedCommands,
  forgetRemarks,
  type RunClaim,
  readNextRun,
  readNextRuns,
  readPracticesPending,
  setClaims,
} from './claims.queries.ts';

const UPLOADS_KEPT = { hours: 7 * 24 };
const REMARKS_KEPT = { hours: 90 * 24 };
const INCOMING_KEPT = { hours: 24 };

export type { RunClaim };
export { claimRun, readNextRun, readNextRuns };

/** Ends the runs of commands that were killed. */
export const endStoppedCommands = ({ scope }: { scope: SystemScope }): Promise<void> =>
  scope.transaction((tx) => failStoppedCommands({ tx, message: IMPORT_TEXTS.stopped }));

/** Takes runs to do, for as long as a lease. */
export const takeRuns = ({ scope, limit, until }: { scope: SystemScope; limit: number; until: Temporal.Instant }) =>
  scope.transaction(async (tx) => {
    await failStoppedCommands({ tx, message: IMPORT_TEXTS.stopped });
    const claims: RunClaim[] = [];
    for (const coverKey of await readPracticesPending({ tx })) {
      if (claims.length === limit) break;
      const claim = await claimRun({ tx, coverKey, until });
      if (claim !== undefined) claims.push(claim);
    }
    return claims;
  });

/** Extends the lease of runs that this server works on. */
export const keepRuns = ({
  scope,
  claims,
  until,
}: {
  scope: SystemScope;
  claims: readonly RunClaim[];
  until: Temporal.Instant;
}) => scope.transaction((tx) => setClaims({ tx, claims, until }));

/** Releases a run whose step ended; another server may take the next one. */
export const finishStep = ({ scope, claim }: { scope: SystemScope; claim: RunClaim }) =>
  scope.transaction(async (tx) => {
    await setClaims({ tx, claims: [claim], until: null });
    tx.announce({ kind: 'imports', coverKey: claim.cover_key });
  });

/** Releases a run that could not begin, until a moment. */
export const postponeRun = ({
  scope,
  claim,
  until,
}: {
  scope: SystemScope;
  claim: RunClaim;
  until: Temporal.Instant | null;
}) =>
  scope.transaction(async (tx) => {
    await setClaims({ tx, claims: [claim], until, attempts: -1 });
    if (until === null) tx.announce({ kind: 'imports', coverKey: claim.cover_key });
  });

/** Deletes uploads not imported within a week, and old rejects. */
export async function sweepImports({ scope, dataDir }: { scope: SystemScope; dataDir: string }): Promise<void> {
  const dropped = await scope.transaction(async (tx) => {
    const before = tx.now.subtract(UPLOADS_KEPT);
    await forgetRemarks({ tx, before: tx.now.subtract(REMARKS_KEPT) });
    const expired = await expireRuns({ tx, before, message: IMPORT_TEXTS.expired });
    await sweepIncoming({ dataDir, before: tx.now.subtract(INCOMING_KEPT) });
    return [...expired, ...(await clearFailed({ tx, before }))];
  });
  for (const { cover_key: coverKey, import_key: importKey } of dropped)
    await dropUpload(spooledPath({ dataDir, coverKey, importKey }));
}
