import type { DemoRows } from '../insert-rows.ts';
import type { Visit } from '../visits/visit.ts';
import { drawFollowup, type Followup, type FollowupAsked, followupColumns } from './followup.ts';

/** Days after a cancellation on which the patient is written to, while they have no new appointment. */
const MESSAGE_DAYS = [1, 8] as const;

function messagesAfter({ asked, visit }: { asked: FollowupAsked; visit: Visit }): Followup[] {
  const { calendar, random } = asked;
  const { cancelledAt, replacedBy, person } = visit;
  if (cancelledAt === null || random.chance(0.2)) return [];
  const newAt = replacedBy?.createdAt ?? null;
  const cancelledOn = calendar.dayOf(cancelledAt);
  return MESSAGE_DAYS.filter((after) => {
    const latest = calendar.at(cancelledOn + after, 11 * 60);
    return latest < calendar.now && (newAt === null || newAt > latest);
  }).map((after) => drawFollowup({ asked, person, day: cancelledOn + after, cameAt: newAt }));
}

/** The messages to patients who cancelled. */
export function cancellationMessageRows({
  coverKey,
  firstKey,
  visits,
  ...asked
}: FollowupAsked & { coverKey: number; firstKey: number; visits: readonly Visit[] }): Pick<
  DemoRows,
  'cancellation_message'
> {
  const messages = visits
    .flatMap((visit) => {
      const own = { ...asked, random: asked.random.fork(visit.key) };
      return messagesAfter({ asked: own, visit }).map((message) => ({ visit, message }));
    })
    .sort((a, b) => a.message.at - b.message.at);
  return {
    cancellation_message: messages.map(({ visit, message }, place) => ({
      cover_key: coverKey,
      message_key: firstKey + place,
      appt_key: visit.key,
      ...followupColumns(message),
    })),
  };
}
