import type { Confirmation } from '@sightline/contract/booking.calls';
import { readBooking } from '@sightline/contract/booking-manage.calls';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LaterEarlier } from '../earlier/later-earlier.tsx';
import { longDayWords, timeWords, zoneWords } from '../model/dates.ts';
import { addressWords, typeName } from '../model/names.ts';
import form from '../parts/form.module.css';
import { PhoneLines, phoneWords } from '../parts/kind-page.tsx';
import parts from '../parts/parts.module.css';
import { PracticeMessage } from '../parts/practice-message.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { SummaryList } from '../parts/summary-list.tsx';
import { VisitLinks } from '../parts/visit-links.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import type { BookingResult } from './use-submit.ts';

function sentWords({ isMailed, isTexted }: Confirmation, words: Words): string {
  if (isMailed && isTexted) return words.done.both;
  if (isMailed) return words.done.mailed;
  return isTexted ? words.done.texted : words.done.neither;
}

type Visit = Pick<
  Confirmation,
  | 'date'
  | 'time'
  | 'length'
  | 'timeZone'
  | 'startsAt'
  | 'bookingKey'
  | 'appointmentType'
  | 'appointmentTypeNames'
  | 'providerName'
  | 'location'
  | 'bring'
>;

/** Capitalized for the start of a line. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What, when, where, with whom and what to bring, as text. */
export function VisitSummary({
  visit,
  name = '',
  isOver = false,
}: {
  visit: Visit;
  /** Whose it is, if a family has several. */
  name?: string;
  /** Nothing to bring anymore. */
  isOver?: boolean;
}) {
  const { words, language } = useWords();
  const {
    date,
    time,
    length,
    timeZone,
    appointmentType,
    appointmentTypeNames: names,
    providerName,
    location,
    bring,
  } = visit;
  const type = typeName({ name: appointmentType, names }, language);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = zoneWords({ timeZone, date, own, language });
  const rows = [
    { name: words.done.forWhom, text: name },
    {
      name: words.done.when,
      text: `${longDayWords(date, language)}, ${timeWords(time, language)}${zone === null ? '' : ` (${zone})`}`,
    },
    { name: words.done.what, text: `${type}, ${words.minutes(length)}` },
    { name: words.done.who, text: providerName },
    {
      name: words.done.where,
      text: [location.orgName, addressWords(location)].filter((part) => part !== '').join(', '),
    },
    { name: words.done.phone, text: phoneWords(location.phone) },
    { name: words.done.bring, text: isOver ? '' : capital(bring[language]) },
  ];
  return <SummaryList rows={rows.filter(({ text }) => text !== '')} />;
}

/** The visit is booked: its details, and what to do next. */
export function DonePage({
  confirmation,
  isAsFirstSent,
  name = '',
  others = [],
  orgName,
  coverKey,
  again,
}: BookingResult & {
  orgName: string;
  coverKey: number;
  again: () => void;
}) {
  const { words } = useWords();
  const title = others.length > 0 ? words.family.booked : words.done.title;
  return (
    <StepPage title={title} titled={`${title} – ${orgName}`} sub={<p>{sentWords(confirmation, words)}</p>}>
      {isAsFirstSent && (
        <div className={`px-md py-sm text-large bg-sunk rounded-lg ${parts.notice}`}>
          {words.done.asFirstSent} <PhoneLines places={[confirmation.location]} />
        </div>
      )}
      {[{ name, visit: confirmation }, ...others].map((one) => (
        <section key={one.visit.bookingKey} className={`mt-lg ${form.section}`}>
          {others.length > 0 && <h2>{words.review.visitOther(one.name)}</h2>}
          <BookedVisit visit={one.visit} coverKey={coverKey} />
        </section>
      ))}
      <PracticeMessage html={confirmation.endingMesg} />
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button type="button" className="patient-button" onClick={() => window.print()}>
          {words.done.print}
        </button>
        <button type="button" className="patient-button" onClick={again}>
          {words.done.another}
        </button>
      </div>
    </StepPage>
  );
}

/** One booked visit and its links. */
function BookedVisit({ visit: booked, coverKey }: { visit: Confirmation; coverKey: number }) {
  const { words } = useWords();
  const [visit, setVisit] = useState(booked);
  const token = new URL(visit.manageUrl).hash.slice(1);
  const look = () =>
    call(readBooking, { body: { token } }).then(
      (now) => setVisit((before) => ({ ...before, ...now })),
      // The page still shows the time before; what was just said about the move stays.
      () => undefined,
    );
  return (
    <>
      <VisitSummary visit={visit} />
      <VisitLinks visit={visit} token={token} />
      <LaterEarlier token={token} coverKey={coverKey} visit={visit} moved={() => void look()} />
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <a className="patient-button" href={visit.manageUrl} target="_blank" rel="noopener noreferrer">
          {words.done.manage}
        </a>
      </div>
    </>
  );
}
