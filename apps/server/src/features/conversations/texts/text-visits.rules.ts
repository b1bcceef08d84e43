import { clockIn } from '@sightline/contract/languages';
import { hasManageLinkMark } from '@sightline/messaging/manage-link';
import { readOurQuestion } from '@sightline/messaging/our-question';
import { visitsMentioned } from '@sightline/messaging/visit-mention';
import type { ChangedVisit } from './text-visits.types.ts';

/** A visit ahead, in the location's wall time. */
type VisitAhead = { patientKey: number; date: string; time: string };

/** News that a visit changes goes out all the same once it has changed. */
const TELLS_OF_CHANGE =
  /\b(?:cancel(?:l?ed|l?ing|lation)|rescheduled|moved|(?:have|had|need) to (?:move|cancel|change|reschedule)|cancelad[ao]|reprogramad[ao]|(?:tenemos|tuvimos) que)\b/i;

/**
 * The visits that a text depends on: those whose date or time it names; if it names none but asks for an answer or has the
 * link to change a visit, the next one of the patient it goes to. A text that asks and names another day is about none.
 */
export function visitsOfText<Visit extends VisitAhead>({
  text,
  visits,
  patientKey,
}: {
  text: string;
  /** The visits ahead of the phone's people, the next one first. */
  visits: readonly Visit[];
  /** The patient it goes to; null if that isn't known. */
  patientKey: number | null;
}): Visit[] {
  const asks = readOurQuestion(text).asksAboutVisit;
  if (!asks && TELLS_OF_CHANGE.test(text)) return [];
  const named = visitsMentioned({ text, visits });
  if (named === null && !asks && !hasManageLinkMark(text)) return [];
  const own = (one: Visit) => patientKey === null || one.patientKey === patientKey;
  const [next] = visits.filter(own);
  const found = named === null ? (next === undefined ? [] : [next]) : named.flatMap((place) => visits[place] ?? []);
  const ofPatient = found.filter(own);
  return ofPatient.length > 0 ? ofPatient : found;
}

/** Why a text about a visit isn't sent, for its sender. */
export function changedWords({ movedTo }: ChangedVisit): string {
  if (movedTo === null) return 'The visit it’s about was cancelled or has passed.';
  const date = Temporal.PlainDate.from(movedTo.date).toLocaleString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
  });
  return `The visit it’s about was moved to ${date}, ${clockIn(movedTo.time, 'en')}.`;
}
