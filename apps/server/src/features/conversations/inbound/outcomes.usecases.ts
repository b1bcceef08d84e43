import type { ReplyAct } from '@sightline/messaging/reply-meaning';
import type { ReportStatus } from '@sightline/messaging/report-status';
import type { CoverTransaction } from '../../../db/scope.ts';
import { answerForVisits, answerOutreach } from '../../outreach/outreach.usecases.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readAnswered } from './outcomes.queries.ts';

/** Words this long after an automated text are about something else. */
const ANSWERS_WITHIN = { hours: 14 * 24 };

/**
 * What a reply makes of the text it answers, by what it does; null leaves it as it is: confirming and rescheduling note
 * their visits themselves, a CANCEL is noted once it is known what was meant, and consent and HELP answer nothing.
 */
const STATUS_BY_ACT = {
  'opt-out': 'Opted Out',
  'opt-out-quietly': 'Opted Out',
  'release-visit': 'Office Call Required',
  hold: 'Replied',
  'hold-death': 'Replied',
  flag: 'Replied',
  ask: null,
  release: null,
  help: null,
  'opt-in': null,
  'hipaa-given': null,
  'hipaa-refused': null,
  'confirm-visit': null,
  'reschedule-visit': null,
} as const satisfies Record<ReplyAct, ReportStatus | null>;

/** Notes on the newest reminder or recall of a phone what its reply says to it. */
export async function noteAnswer({
  tx,
  conversation: { conv_key: convKey, phone },
  act,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  /** Null for words that no rule obeys. */
  act: ReplyAct | null;
}): Promise<void> {
  const status = act === null ? 'Replied' : STATUS_BY_ACT[act];
  if (status === null) return;
  const since = tx.now.subtract(ANSWERS_WITHIN);
  const outreachKeys = await readAnswered({ tx, phone, convKey, since });
  await answerOutreach({ tx, outreachKeys, status });
}

/** Notes on the reminders of a visit that the patient cancelled it on the page of its link, which is no reply. */
export const noteCancelledOnline = ({ tx, apptKey }: { tx: CoverTransaction; apptKey: number }): Promise<void> =>
  answerForVisits({ tx, apptKeys: [apptKey], status: 'Cancelled', methods: ['text', 'email'] });
