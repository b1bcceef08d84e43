import { createHash } from 'node:crypto';
import { type ChangeMark, readLastChange } from '../db/last-change.ts';
import type { CoverTransaction, SystemTransaction } from '../db/scope.ts';
import { ProblemError } from './problem-error.ts';

const STAMP_LENGTH = 22;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Of a record's values: another one once any of them differs. */
export const stampOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, STAMP_LENGTH);

/** '40 seconds', '5 minutes', '2 hours' */
function agoWords(seconds: number): string {
  const [size, noun] =
    seconds < MINUTE_SECONDS
      ? [1, 'second']
      : seconds < HOUR_SECONDS
        ? [MINUTE_SECONDS, 'minute']
        : [HOUR_SECONDS, 'hour'];
  const count = Math.max(1, Math.floor(seconds / size));
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * Refuses a change of a record that is no longer as its author saw it. The record has to be locked.
 * @param seen the stamp they sent; undefined if they take the record as it is
 * @throws ProblemError record.changed, with who changed it and when
 */
export async function checkSeen({
  tx,
  coverKey,
  seen,
  stamp,
  mark,
}: {
  tx: CoverTransaction | SystemTransaction;
  coverKey: number;
  seen: string | undefined;
  stamp: string | undefined;
  mark: ChangeMark;
}): Promise<void> {
  if (seen === undefined || seen === stamp) return;
  const last = await readLastChange({ tx, coverKey, mark });
  if (last === undefined) throw new ProblemError('record.changed');
  const ago = agoWords(last.at.until(tx.now).total('seconds'));
  throw new ProblemError('record.changed', {
    detail: `${last.by} changed this ${ago} ago, so nothing was saved. Reload the page to see the change.`,
    extra: { changedBy: last.by, changedAt: last.at.toString() },
  });
}
