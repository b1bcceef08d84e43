import { openSystemScope, type SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { type ClaimWorker, createClaimWorker } from '../claim-worker.ts';
import { isGivenUp, isRefusedForGood, waitBeforeNextMail } from '../mail/sending.rules.ts';
import { outcomeCounter } from '../outcome-counter.ts';
import { type AutomatedMailClaim, claimDue, isOutdated, reportMail, settle } from './automated-mail.queries.ts';

/** Longer than the slowest sending takes; past it another server takes over. */
const LEASE = { seconds: 120 };

type WorkerDeps = Pick<Deps, 'pool' | 'clock' | 'live' | 'logger' | 'metrics' | 'mail' | 'publicUrl' | 'randomBytes'>;
type Sending = { scope: SystemScope; claim: AutomatedMailClaim; deps: WorkerDeps };
type Outcome = 'sent' | 'failed' | 'again' | 'outdated' | 'taken-over';

function end({ scope, claim, as }: Sending & { as: 'sent' | 'failed' | 'outdated' }): Promise<Outcome> {
  return scope.transaction(async (tx) => {
    if (!(await settle({ tx, claim, settled: { status: as } }))) return 'taken-over';
    await reportMail({ tx, claim, status: as === 'sent' ? 'Sent' : 'Undelivered' });
    return as;
  });
}

async function afterFault({ error, ...sending }: Sending & { error: unknown }): Promise<Outcome> {
  const { scope, claim, deps } = sending;
  const { cover_key: coverKey, mail_key: mailKey, attempts } = claim;
  // What a mail server answers may quote the address, so only the kind of fault is noted.
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isOver = isRefusedForGood(error) || isGivenUp({ created_at: claim.created_at, now: deps.clock.now() });
  deps.logger.warn({ coverKey, mailKey, attempts, code, isOver }, 'an automated mail could not be sent');
  if (isOver) return end({ ...sending, as: 'failed' });
  const jitter = deps.randomBytes(1).readUInt8() / 255;
  const isOurs = await scope.transaction((tx) => {
    const runAt = tx.now.add({ milliseconds: waitBeforeNextMail({ attempts, jitter }) });
    return settle({ tx, claim, settled: { status: 'waiting', runAt } });
  });
  return isOurs ? 'again' : 'taken-over';
}

async function send(sending: Sending): Promise<Outcome> {
  const { scope, claim, deps } = sending;
  if (await scope.transaction((tx) => isOutdated({ tx, claim }))) return end({ ...sending, as: 'outdated' });
  if (claim.attempts > 1 && isGivenUp({ created_at: claim.created_at, now: deps.clock.now() }))
    return end({ ...sending, as: 'failed' });
  const { recipient: to, subject, body: text } = claim;
  const messageId = `<automated-${claim.cover_key}-${claim.mail_key}@${new URL(deps.publicUrl()).hostname}>`;
  try {
    await deps.mail.send({ to, subject, text, messageId });
  } catch (error) {
    return afterFault({ ...sending, error });
  }
  return end({ ...sending, as: 'sent' });
}

/** Sends the mails that rules wrote, some at a time, on whichever server claims them: at least once. */
export function createAutomatedMailWorker({ deps }: { deps: WorkerDeps }): ClaimWorker {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });
  const outcomes = outcomeCounter({
    metrics: deps.metrics,
    name: 'sightline_automated_mails_total',
    help: 'Automated mails by how their sending ended',
  });
  return createClaimWorker<AutomatedMailClaim>({
    deps,
    work: {
      kind: 'mail',
      most: 3,
      pollMs: 5_000,
      graceMs: 5_000,
      claim: (limit) => scope.transaction((tx) => claimDue({ tx, limit, until: tx.now.add(LEASE) })),
      work: async (claim) => outcomes.inc({ outcome: await send({ scope, claim, deps }) }),
      letGo: async (claim) => {
        await scope.transaction((tx) => settle({ tx, claim, settled: { status: 'waiting', runAt: tx.now } }));
      },
      says: { failed: 'an automated mail could not be settled', unread: 'waiting automated mails could not be read' },
    },
  });
}
