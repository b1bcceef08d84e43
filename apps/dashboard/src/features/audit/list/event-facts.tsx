import type { AuditEvent } from '@sightline/contract/audit.calls';
import { Link } from 'react-router';
import { stamp } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { activityWords, detailWords, patientWords, userWords } from '../model/activity.ts';
import { valueWords } from '../model/detail-values.ts';

/** 'Ana Reyes, Leo Reyes and 3 more' */
export function patientsWords({ patients, patientCount }: AuditEvent): string {
  if (patientCount === 0) return '—';
  const names = patients.map(({ name }) => patientWords(name)).join(', ');
  const more = patientCount - patients.length;
  return more === 0 ? names : t('{names} and {more} more', { names, more: more.toLocaleString(pageLocale()) });
}

/** Everything the trail holds of an event. */
export function EventFacts({ event }: { event: AuditEvent }) {
  const facts: [string, string][] = [
    [t('When'), stamp(event.at)],
    [t('Who'), userWords(event.userName)],
    [t('Activity'), activityWords(event.title)],
    [t('Result'), event.outcome === 'done' ? t('Allowed') : t('Refused')],
    [t('Address'), event.address || t('Not known')],
    ...Object.entries(event.detail).map(([name, value]): [string, string] => [
      detailWords(name),
      valueWords(name, value),
    ]),
    [t('Request'), event.requestId || t('No ID')],
    [t('Event number'), event.seq.toLocaleString(pageLocale())],
  ];
  return (
    <div className="stack gap-md">
      <dl className="stack gap-sm">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt className="text-small c-quiet">{name}</dt>
            <dd className="m-0 anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <Patients event={event} />
    </div>
  );
}

function Patients({ event: { patients, patientCount } }: { event: AuditEvent }) {
  const { allows } = useSession();
  if (patientCount === 0) return null;
  const more = patientCount - patients.length;
  return (
    <section aria-label={t('Patients')}>
      <h3 className="text-small c-quiet fw-normal m-0">{t('Patients')}</h3>
      <ul className="bare-list stack gap-xxs">
        {patients.map(({ addKey, name }) => (
          <li key={addKey}>
            {allows('Dv4PatientsMenu') ? (
              <Link className="undecorated c-accent hover-underline" to={`/patients/${addKey}`}>
                {patientWords(name)}
              </Link>
            ) : (
              patientWords(name)
            )}
          </li>
        ))}
        {more > 0 && <li className="c-quiet">{t('and {more} more', { more: more.toLocaleString(pageLocale()) })}</li>}
      </ul>
    </section>
  );
}
