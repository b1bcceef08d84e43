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
 * Records a message to a patient in the ledger.
 * @returns the entry's key; null if the step already sent something about this cause
 */
export const recordOutreach = (given: { tx: CoverTransaction; outreach: NewOutreach }): Promise<number | null> =>
  insertOutreach(given);

/** Links entries to the one text or email that carries them. */
export const tieOutreach = (given: {
  tx: CoverTransaction;
  outreachKeys: readonly number[];
  sentAs: OutreachMessage;
}): Promise<void> => tie(given);

/** Advances a text's or email's entries with its delivery, never backward. */
export async function advanceOutreach({ incoming, ...message }: SentAs & { incoming: ReportStatus }): Promise<void> {
  const { tx, coverKey } = message;
  for (const { outreach_key: outreachKey, status: current } of await lockOutreach(message)) {
    const status = advanceReportStatus({ current, incoming });
    if (status !== current) await updateStatus({ tx, coverKey, outreachKey, status });
  }
}

/** Records on messages about visits what the patient did; on texts only, unless `methods` names more. */
export const answerForVisits = ({
  methods = ['text'],
  ...answer
}: {
  tx: CoverTransaction;
  apptKeys: readonly number[];
  status: ReportStatus;
  methods?: readonly ('text' | 'email')[];
}): Promise<void> => answerOnVisits({ ...answer, methods });

/** Records the patient's answer on entries. */
export const answerOutreach = (given: {
  tx: CoverTransaction;
  outreachKeys: readonly number[];
  status: ReportStatus;
}): Promise<void> => answerOn(given);

/** Which automated texts are out of date. */
export const staleTexts = ({
  tx,
  transKeys,
}: {
  tx: CoverTransaction;
  transKeys: readonly number[];
}): Promise<Set<number>> => readStale({ tx, coverKey: tx.coverKey, column: 'trans_key', keys: transKeys });

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

/** Lets rules remind again of a withdrawn text's visits. */
export const freeStepsOf = (given: { tx: CoverTransaction; transKey: number }): Promise<void> => freeVisitSteps(given);
