import { ConfigError } from '../config.ts';
import { type VerifiedChain, verifyAuditChains } from '../jobs/audit-trail/verify-audit-chains.ts';
import type { CommandContext } from './command-context.ts';
import { workBeside } from './work-beside.ts';

const nameOf = (coverKey: number): string => (coverKey === 0 ? 'Not tied to a practice' : `Practice ${coverKey}`);

const unsealedWords = ({ unsealed, unsealedSince }: VerifiedChain): string =>
  unsealed === 0
    ? ''
    : `, and ${unsealed} not sealed yet (oldest ${unsealedSince?.round('second').toString() ?? ''}), which were checked one by one`;

function lineOf(chain: VerifiedChain): string {
  const name = nameOf(chain.coverKey);
  if (chain.state === 'whole') return `${name}: OK, ${chain.rows} rows${unsealedWords(chain)}.`;
  if (chain.state === 'broken')
    return `${name}: BROKEN at row ${chain.seq}. A row was changed, added or removed outside Sightline.`;
  const { error } = chain;
  return `${name}: FAILED, can’t read the rows (${error instanceof Error ? error.message : String(error)}).`;
}

/**
 * Checks the audit chains and prints a line for each.
 * @throws ConfigError once all are checked, if one is broken or unreadable
 */
export async function auditVerifyCommand({ config, pid, write, options }: CommandContext): Promise<void> {
  const coverKey = options.cover === undefined ? undefined : Number(options.cover);
  if (coverKey !== undefined && !(Number.isInteger(coverKey) && coverKey >= 0))
    throw new ConfigError('--cover must be one cover key.');
  let [all, wrong] = [0, 0];
  await workBeside({
    config,
    pid,
    work: async ({ connection, clock }) => {
      for await (const chain of verifyAuditChains({ connection, clock, coverKey })) {
        all += 1;
        if (chain.state !== 'whole') wrong += 1;
        write(lineOf(chain));
      }
    },
  });
  if (wrong > 0) throw new ConfigError(`${wrong} of ${all} audit chains failed.`);
}
