import type { SuggestedAct } from '@sightline/contract/people.shapes';
import { type ReplyWord, readReply } from '@sightline/messaging/reply-reading';
import type { CoverTransaction } from '../../../db/scope.ts';
import { visitStamp } from '../../visit-state/visit-state.usecases.ts';
import type { MessageRow } from '../messages.reads.ts';
import { readVisitsOfPhone } from '../texts/text-visits.queries.ts';

/** Words that may mean a yes or a wish to move, whatever they answer: staff see which. */
const LIKELY: Partial<Record<ReplyWord, SuggestedAct['kind']>> = {
  yes: 'confirm-visit',
  si: 'confirm-visit',
  confirm: 'confirm-visit',
  'named-yes': 'confirm-visit',
  thumb: 'confirm-visit',
  like: 'confirm-visit',
  acknowledge: 'confirm-visit',
  no: 'change-visit',
  reschedule: 'change-visit',
  'cancel-visit': 'change-visit',
  'cancel-please': 'change-visit',
};

/**
 * What staff may want to do about the newest text of a thread that no rule acted on: the likely act, for them to press
 * (RPL-002). Null for none, and once someone answered.
 */
export async function suggestedAct({
  tx,
  messages,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  /** Newest first. */
  messages: readonly Pick<MessageRow, 'kind' | 'body'>[];
  phone: string;
  patientKey: number | null;
}): Promise<SuggestedAct | null> {
  const newest = messages.find(({ kind }) => kind === 'incoming' || kind === 'outgoing');
  if (newest?.kind !== 'incoming') return null;
  const { word, names } = readReply(newest.body);
  const kind = LIKELY[word];
  if (kind === undefined) return null;
  const visits = await readVisitsOfPhone({ tx, phone, patientKey });
  const named = visits.filter(({ firstName }) => names.includes(firstName.toLowerCase()));
  const open = (named.length > 0 ? named : visits).filter(
    ({ isConfirmed }) => kind !== 'confirm-visit' || !isConfirmed,
  );
  const [visit] = open;
  const stamp = visit === undefined ? null : await visitStamp({ tx, apptKey: visit.apptKey });
  if (visit === undefined || stamp === null) return null;
  const { apptKey, date, time, firstName } = visit;
  const isShared = new Set(visits.map((one) => one.patientKey)).size > 1;
  return { kind, apptKey, startsAt: `${date}T${time}`, stamp, firstName: isShared ? firstName : null };
}
