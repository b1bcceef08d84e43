import type { StrandedVisit } from '@sightline/contract/schedule-offers.calls';
import { clockWords } from '../model/draft-typing.ts';
import { dayWithName } from '../model/draft-words.ts';
import { dayOf } from '../model/request.ts';
import classes from './stranded.module.css';

/** Patients with the date, time and type of their visits. */
export function StrandedList({ visits }: { visits: readonly StrandedVisit[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label="Visits outside the hours">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Patient</th>
            <th scope="col">Date</th>
            <th scope="col">Time</th>
            <th scope="col">Type</th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ apptKey, firstName, lastName, date, time, appointmentType }) => (
            <tr key={apptKey}>
              <th scope="row">{`${firstName} ${lastName}`.trim()}</th>
              <td className={classes.when}>{dayWithName(dayOf(date))}</td>
              <td className={classes.clock}>{clockWords(time)}</td>
              <td>{appointmentType}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
