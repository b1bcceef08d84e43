import type { CalendarVisit } from '@sightline/contract/visits.calls';
import { clockOf, longDay, nameOf } from '../model/words.ts';

/** Whose visit a dialog is about, and when it is. */
export function VisitLine({ visit }: { visit: CalendarVisit }) {
  return (
    <p>
      <b>{nameOf(visit)}</b>, {visit.type}
      <br />
      <span className="c-quiet">
        {longDay(visit.date)}, {clockOf(visit.time)}
      </span>
    </p>
  );
}
