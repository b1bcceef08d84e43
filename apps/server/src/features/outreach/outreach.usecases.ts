import { advanceReportStatus, type ReportStatus } from '@sightline/messaging/report-status';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';
import { lockOutreach, type OutreachCarrier, readStale, updateStatus } from './outreach.queries.ts';

export { queueMail } from './mail.queries.ts';
export { answerForVisits, answerOutreach, freeStepsOf, recordOutreach, tieOutreach } from './outreach.queries.ts';

/** Advances a text's or email's entries with its delivery, never backward. */
export async function advanceOutreach({
  incoming,
  ...message
}: OutreachCarrier & { incoming: ReportStatus }): Promise<void> {
  const { tx, coverKey } = message;
  for (const { outreach_key: outreachKey, status: current } of await lockOutreach(message)) {
    const status = advanceReportStatus({ current, incoming });
    if (status !== current) await updateStatus({ tx, coverKey, outreachKey, status });
  }
}

/** Which automated texts are out of date. */
export const staleTexts = ({
  tx,
  transKeys,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
}): Promise<Set<number>> => readStale({ tx, coverKey: tx.coverKey, column: 'trans_key', keys: transKeys });

/** Whether a text that is about to be handed over is out of date. */
export async function isStaleText({
  tx,
  coverKey,
  transKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  transKey: number;
}): Promise<boolean> {
  return (await readStale({ tx, coverKey, column: 'trans_key', keys: [transKey] })).size > 0;
}

/** Whether an automated email is out of date. */
export async function isStaleMail({
  tx,
  coverKey,
  mailKey,
}: {
  tx: SystemTransaction;
  coverKey: number;
  mailKey: number;
}): Promise<boolean> {
  return (await readStale({ tx, coverKey, column: 'mail_key', keys: [mailKey] })).size > 0;
}
