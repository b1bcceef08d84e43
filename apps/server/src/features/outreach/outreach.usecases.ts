import { advanceReportStatus, type ReportStatus } from '@sightline/messaging/report-status';
import type { CoverTransaction, SystemTransaction } from '../../db/scope.ts';
import {
  answerOn,
  answerOnVisits,
  freeVisitSteps,
  insertOutreach,
  lockOutreach,
  readStale,
  type SentAs,
  tie,
  updateStatus,
} from './outreach.queries.ts';
import type { NewOutreach, OutreachMessage } from './outreach.types.ts';

/**
 * Enters in the ledger what is said to a patient.
 * @returns the entry's key; null where the step has spoken of this cause before
 */
export const recordOutreach = (given: { tx: CoverTransaction; outreach: NewOutreach }): Promise<number | null> =>
  insertOutreach(given);

/** Ties entries to the one text or mail that says all of them. */
export const tieOutreach = (given: {
  tx: CoverTransaction;
  outreachKeys: readonly number[];
  sentAs: OutreachMessage;
}): Promise<void> => tie(given);

/** Moves the entries of a text or a mail along with its delivery, and never back. */
export async function advanceOutreach({ incoming, ...message }: SentAs & { incoming: ReportStatus }): Promise<void> {
  const { tx, coverKey } = message;
  for (const { outreach_key: outreachKey, status: current } of await lockOutreach(message)) {
    const status = advanceReportStatus({ current, incoming });
    if (status !== current) await updateStatus({ tx, coverKey, outreachKey, status });
  }
}

/** Notes on the messages about visits what the patient did; on texts alone unless `methods` says more. */
export const answerForVisits = ({
  methods = ['text'],
  ...answer
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
  status: ReportStatus;
  methods?: readonly ('text' | 'email')[];
}): Promise<void> => answerOnVisits({ ...answer, methods });

/** Notes on entries what the patient answered. */
export const answerOutreach = (given: {
  tx: CoverTransaction;
  outreachKeys: readonly number[];
  status: ReportStatus;
}): Promise<void> => answerOn(given);

/** Which of some texts of rules speak of what has changed since. */
export const staleTexts = ({
  tx,
  transKeys,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
}): Promise<Set<number>> => readStale({ tx, coverKey: tx.coverKey, column: 'trans_key', keys: transKeys });

/** Whether a mail of a rule speaks of what has changed since. */
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

/** Lets rules speak again of the visits of a text that was withdrawn before it reached anybody. */
export const freeStepsOf = (given: { tx: CoverTransaction; transKey: number }): Promise<void> => freeVisitSteps(given);
