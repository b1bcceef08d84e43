import type { DrawnOutreach } from '../outreach-rows.ts';
import type { Visit } from '../visits/visit.ts';
import { drawFollowup, type Followup, type FollowupAsked } from './followup.ts';

/** Days after a cancellation until the patient gets a message, if they have no new appointment. */
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

/** The messages to patients who canceled. */
export const cancellationOutreach = ({
  visits,
  ...asked
}: FollowupAsked & { visits: readonly Visit[] }): DrawnOutreach[] =>
  visits.flatMap((visit) => {
    const own = { ...asked, random: asked.random.fork(visit.key) };
    return messagesAfter({ asked: own, visit }).map((message) => ({
      ...message,
      patientKey: visit.person.key,
      purpose: 'cancellation',
      apptKey: visit.key,
      transKey: null,
    }));
  });
