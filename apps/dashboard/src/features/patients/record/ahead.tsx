import { Button } from '@mantine/core';
import { APPOINTMENT_STATUS_WORDS, appointmentStatus } from '@sightline/contract/appointment-status';
import { LEFT_OUT, RULE_TEXT } from '@sightline/contract/automated-messages.texts';
import type { PatientRecord, PlannedMessage } from '@sightline/contract/patient-record.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { calendarOfVisit } from '../../../shared/visit-record/book-for.ts';
import { formsWords, VISIT_FORMS_PATH } from '../../../shared/visit-record/forms-words.ts';
import { t } from '../../../shared/words/words.ts';
import { Acts } from './acts.tsx';
import { EarlierAct } from './earlier-act.tsx';
import classes from './record.module.css';

/** What comes next: acts, visits, recalls, orders, and what will be sent or not. */
export function Ahead({ patient }: { patient: PatientRecord }) {
  return (
    <aside className="panel p-md stack gap-md" aria-label={t('What comes next')}>
      <Acts patient={patient} />
      <Visits patient={patient} />
      <Waiting patient={patient} />
      <Messages patient={patient} />
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`stack gap-xs ${classes.section}`} aria-label={title}>
      <h2 className="heading">{title}</h2>
      {children}
    </section>
  );
}

function Visits({ patient: { addKey, visitsAhead } }: { patient: PatientRecord }) {
  const { allows } = useSession();
  return (
    <Part title={t('Next visits')}>
      {visitsAhead.length === 0 && <p className="note">{t('None booked.')}</p>}
      <ul className="bare-list stack gap-sm">
        {visitsAhead.map(({ apptKey, startsAt, type, provider, locName, status, forms }) => (
          <li key={apptKey}>
            <span className="fw-medium">{wallTime(startsAt)}</span>
            <span className="block text-small c-quiet">{[type, provider, locName].filter(Boolean).join(' · ')}</span>
            <span className="block text-small c-quiet">
              {t(APPOINTMENT_STATUS_WORDS[appointmentStatus(status) ?? 'booked'])}
            </span>
            <div className="flex wrap items-center gap-xs mt-xxs">
              {allows('Dv4CalendarMenu') && (
                <Button
                  component={Link}
                  to={calendarOfVisit({ apptKey, startsAt })}
                  variant="default"
                  size="compact-sm"
                  aria-label={t('Move or cancel: {wallTime}', { wallTime: wallTime(startsAt) })}
                >
                  {t('Move or cancel')}
                </Button>
              )}
              <EarlierAct addKey={addKey} apptKey={apptKey} />
            </div>
            {allows('Dv4PatientForms') && (
              <Link
                className="block text-small undecorated c-accent hover-underline"
                to={`${VISIT_FORMS_PATH}?visit=${apptKey}`}
              >
                {forms === null ? t('No forms needed') : t('Forms: {formsWords}', { formsWords: formsWords(forms) })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Waiting({ patient: { recallsDue, ordersOpen } }: { patient: PatientRecord }) {
  if (recallsDue.length === 0 && ordersOpen.length === 0) return null;
  return (
    <Part title={t('Recalls and orders')}>
      <ul className="bare-list stack gap-sm">
        {recallsDue.map(({ recallKey, type, dueDate }) => (
          <li key={`recall-${recallKey}`}>
            <span className="fw-medium">{type}</span>
            <span className="block text-small c-quiet">
              {t('Due {wallDate}, no visit booked', { wallDate: wallDate(dueDate) })}
            </span>
          </li>
        ))}
        {ordersOpen.map(({ orderKey, orderNo, status, date }) => (
          <li key={`order-${orderKey}`}>
            <span className="fw-medium">{t('Order {orderNo}', { orderNo })}</span>
            <span className="block text-small c-quiet">
              {status === 'ordered' ? t('Ordered') : t('Ready since')} {wallDate(date)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Messages({ patient: { planned, hasRules } }: { patient: PatientRecord }) {
  const going = planned.filter(({ state }) => state === 'later');
  const out = planned.filter(({ state }) => state === 'left-out');
  return (
    <Part title={t('Automated messages')}>
      <p className="note">
        {hasRules
          ? t('Based on the saved rules. This is a preview; nothing is sent.')
          : t('They’re turned off for this practice.')}
      </p>
      {hasRules && going.length === 0 && out.length === 0 && <p>{t('Nothing planned.')}</p>}
      <ul className="bare-list stack gap-sm">
        {going.map((one) => (
          <Message
            key={keyOf(one)}
            message={one}
            detail={t('Goes out {wallTime} by {method}', { wallTime: wallTime(one.at), method: one.method ?? 'text' })}
          />
        ))}
        {out.map((one) => (
          <Message
            key={keyOf(one)}
            message={one}
            detail={t('Not sent: {part}', {
              part: one.reason === null ? t('left out') : lowered(t(LEFT_OUT[one.reason])),
            })}
          />
        ))}
      </ul>
    </Part>
  );
}

const keyOf = ({ rule, about, at, state }: PlannedMessage): string => `${rule} ${about} ${at} ${state}`;
const lowered = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function Message({ message: { rule, about }, detail }: { message: PlannedMessage; detail: string }) {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(about);
  return (
    <li>
      <span className="fw-medium">{t(RULE_TEXT[rule].title)}</span>
      <span className="text-small c-quiet"> ({isDate ? wallDate(about) : t('order {about}', { about })})</span>
      <span className="block text-small c-quiet">{detail}</span>
    </li>
  );
}
