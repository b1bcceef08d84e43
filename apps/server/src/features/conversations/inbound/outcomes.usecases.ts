import type { ReplyAct } from '@sightline/messaging/reply-meaning';
import type { ReportStatus } from '@sightline/messaging/report-status';
import type { CoverTransaction } from '../../../db/scope.ts';
import { answerOutreach } from '../../outreach/outreach.usecases.ts';
import type { LockedConversation } from '../conversations.queries.ts';
import { readAnswered } from './outcomes.queries.ts';

/** A reply this long after an automated text is about something else. */
const ANSWERS_WITHIN = { hours: 14 * 24 };

/**
 * What a reply does to the text it answers; null leaves it unchanged: confirming and rescheduling record their visits
 * themselves, a CANCEL is recorded once its meaning is known, and consent and HELP answer nothing.
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
  'cancel-request': null,
  'ask-back': 'Replied',
  'decline-for-staff': null,
  'accept-offer': null,
  'decline-offer': null,
  'ask-earlier': null,
} as const satisfies Record<ReplyAct, ReportStatus | null>;

/** Records a phone's reply on its newest reminder or recall. */
export async function noteAnswer({
  tx,
  conversation: { conv_key: convKey, phone },
  act,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  /** Null for text that no rule acts on. */
  act: ReplyAct | null;
}): Promise<void> {
  const status = act === null ? 'Replied' : STATUS_BY_ACT[act];
  if (status === null) return;
  const since = tx.now.subtract(ANSWERS_WITHIN);
  const outreachKeys = await readAnswered({ tx, phone, convKey, since });
  await answerOutreach({ tx, outreachKeys, status });
}
