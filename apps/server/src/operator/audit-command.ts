import path from 'node:path';
import { ConfigError } from '../config.ts';
import { openSystemScope } from '../db/scope.ts';
import { archiveAudit } from '../jobs/audit-trail/archive-audit.ts';
import { checkArchives } from '../jobs/audit-trail/check-archives.ts';
import { removeArchived } from '../jobs/audit-trail/remove-archived.ts';
import { type VerifiedChain, verifyAuditChains } from '../jobs/audit-trail/verify-audit-chains.ts';
import { checkPracticeExists } from './administration/operator-scopes.ts';
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

/** @throws ConfigError */
function coverOf({ cover }: CommandContext['options']): number | null {
  const coverKey = cover === undefined ? null : Number(cover);
  if (coverKey !== null && !(Number.isInteger(coverKey) && coverKey >= 0))
    throw new ConfigError('--cover must be one cover key.');
  return coverKey;
}

/**
 * Checks the audit chains, and with --archive the files of archived months, and prints a line for each.
 * @throws ConfigError once all are checked, if one is broken or unreadable
 */
export async function auditVerifyCommand({ config, pid, write, options }: CommandContext): Promise<void> {
  const coverKey = coverOf(options);
  let [all, wrong] = [0, 0];
  await workBeside({
    config,
    pid,
    work: async ({ pool, connection, clock }) => {
      // 0: the rows of no practice.
      if (coverKey !== null && coverKey > 0) await checkPracticeExists({ pool, clock, coverKey });
      for await (const chain of verifyAuditChains({ connection, clock, coverKey: coverKey ?? undefined })) {
        all += 1;
        if (chain.state !== 'whole') wrong += 1;
        write(lineOf(chain));
      }
      if (options.archive === undefined) return;
      const scope = openSystemScope({ pool, clock });
      const folder = path.resolve(options.archive);
      for await (const { coverKey: of, month, rows, file, fault } of checkArchives({ scope, folder, coverKey })) {
        all += 1;
        if (fault !== null) wrong += 1;
        const name = `${nameOf(of)}, ${month.slice(0, 7)}`;
        write(fault === null ? `${name}: OK, ${rows} rows in ${file}.` : `${name}: BROKEN archive ${file}. ${fault}`);
      }
    },
  });
  if (wrong > 0)
    throw new ConfigError(
      `${wrong} of ${all} audit chains${options.archive === undefined ? '' : ' and archives'} failed.`,
    );
}

/** Pages of the last months stay quick and complete. */
const KEPT_MONTHS = 3;

/** The first day of the month. @throws ConfigError */
function monthBefore({ before, now }: { before: string | undefined; now: Temporal.Instant }): string {
  if (before === undefined || !/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
    throw new ConfigError('--before must be a month like 2025-01.');
  const latest = now.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 }).subtract({ months: KEPT_MONTHS });
  if (Temporal.PlainDate.compare(`${before}-01`, latest) > 0)
    throw new ConfigError(
      `The last ${KEPT_MONTHS} months stay: --before may be ${latest.toString().slice(0, 7)} at most.`,
    );
  return `${before}-01`;
}

/**
 * Writes old months of the audit trail to files. With --remove, months of which every row is in a file are removed from
 * the database.
 * @throws ConfigError
 */
export async function auditArchiveCommand({ config, pid, write, options }: CommandContext): Promise<void> {
  const coverKey = coverOf(options);
  if (options.to === undefined || options.to === 'true') throw new ConfigError('--to must be a folder.');
  const folder = path.resolve(options.to);
  await workBeside({
    config,
    pid,
    work: async ({ pool, clock }) => {
      const before = monthBefore({ before: options.before, now: clock.now() });
      const scope = openSystemScope({ pool, clock });
      for await (const { coverKey: of, month, rows, file } of archiveAudit({ scope, folder, before, coverKey }))
        write(`${nameOf(of)}, ${month.slice(0, 7)}: ${rows} rows written to ${file}.`);
      if (options.remove !== 'true') return;
      for await (const { month, rows } of removeArchived({ pool, clock, folder, before }))
        write(
          rows === null
            ? `${month.slice(0, 7)}: kept, because it has no partition of its own.`
            : `${month.slice(0, 7)}: ${rows} rows removed from the database.`,
        );
    },
  });
}
