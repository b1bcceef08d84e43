import type { ConnectionSettings } from '../../db/database.ts';
import { openServerSecret, type SecretOpening } from '../../db/kept-secret.ts';
import type { Logger } from '../../logger.ts';
import { verifyAuditChains } from './verify-audit-chains.ts';

/** Shorter than a task may run; the next night goes on. */
const LONGEST_MS = 10 * 60 * 1_000;

/** The nightly check: of what came since the last one, and of everything once a week. */
export async function watchAuditChains({
  connection,
  clock,
  logger,
  ...secrets
}: {
  connection: ConnectionSettings;
  clock: { now: () => Temporal.Instant };
  logger: Logger;
} & SecretOpening): Promise<void> {
  const key = await openServerSecret({ ...secrets, clock, name: 'audit-checkpoint' });
  const resuming = { key, until: performance.now() + LONGEST_MS };
  for await (const chain of verifyAuditChains({ connection, clock, resuming })) {
    if (chain.state === 'whole') continue;
    const { coverKey } = chain;
    if (chain.state === 'broken') logger.error({ coverKey, seq: chain.seq }, 'the audit chain is broken');
    else logger.error({ coverKey, err: chain.error }, 'the audit chain could not be read');
  }
}
