import type { OutreachDraft } from '../outreach-rows.ts';
import type { Visit } from '../visits/visit.ts';
import { drawFollowup, type Followup, type FollowupInputs } from './followup.ts';

/** Days after a cancellation until the patient gets a message, if they have no new appointment. */
const MESSAGE_DAYS = [1, 8] as const;

function messagesAfter({ asked, visit }: { asked: FollowupInputs; visit: Visit }): Followup[] {
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
export const cancellationOutreach = ({
  visits,
  ...asked
}: FollowupInputs & { visits: readonly Visit[] }): OutreachDraft[] =>
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
