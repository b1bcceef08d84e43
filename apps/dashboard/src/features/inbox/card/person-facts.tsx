import type { Person } from '@sightline/contract/people.shapes';
import { Link } from 'react-router';
import { dateInFigures, wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { Fact } from '../../../shared/record/fact.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { bookingOf, calendarOfVisit } from '../../../shared/visit-record/book-for.ts';
import { t } from '../../../shared/words/words.ts';
import { ageOn, personName } from '../model/people.ts';
import classes from './card.module.css';

const today = (): string => {
  const now = new Date();
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

const LINK = 'inline-block text-small fw-normal undecorated c-accent hover-underline';

function NextVisit({ person, canChange }: { person: Person; canChange: boolean }) {
  const { nextVisit } = person;
  if (nextVisit === null)
    return (
      <>
        {t('None booked')}
        {canChange && (
          <span className="block">
            <Link className={LINK} {...bookingOf(person)}>
              {t('Book visit')}
            </Link>
          </span>
        )}
      </>
    );
  return (
    <>
      {wallTime(nextVisit.startsAt)}
      <span className="block text-small fw-normal c-quiet">
        {[nextVisit.type, nextVisit.provider].filter(Boolean).join(' · ')}
      </span>
      {canChange && (
        <Link className={LINK} to={calendarOfVisit(nextVisit)}>
          {t('Move or cancel')}
        </Link>
      )}
    </>
  );
}

/** One of the phone's people: next and last visit, and identifiers for the practice system. */
export function PersonFacts({ person, isAlone }: { person: Person; isAlone: boolean }) {
  const { allows } = useSession();
  const { dob, lastVisit, patientId, insurances } = person;
  return (
    <section className={classes.person} aria-label={personName(person)}>
      {!isAlone && (
        <h3 dir="auto">
          {personName(person)}
          {dob !== null && <span>, {ageOn(dob, today())}</span>}
        </h3>
      )}
      <dl className={`grid gap-sm ${classes.facts}`}>
        <Fact label={t('Next visit')}>
          <NextVisit person={person} canChange={allows('Dv4CalendarMenu')} />
        </Fact>
        <Fact label={t('Last visit')}>{lastVisit === null ? t('None on record') : wallDate(lastVisit)}</Fact>
        {dob !== null && (
          <Fact label={t('Date of birth')}>
            {dateInFigures(dob)}
            {isAlone && ` (${ageOn(dob, today())})`}
          </Fact>
        )}
        {insurances.length > 0 && <Fact label={t('Insurance')}>{insurances.join(', ')}</Fact>}
        {patientId !== '' && <Fact label={t('Patient ID')}>{patientId}</Fact>}
      </dl>
      {allows('Dv4PatientsMenu') && (
        <Link className="inline-block mt-xs undecorated c-accent hover-underline" to={`/patients/${person.addKey}`}>
          {t('Open the patient’s page')}
        </Link>
      )}
    </section>
  );
}
