import type { Confirmation } from '@sightline/contract/booking.calls';
import { longDayWords, timeWords, zoneWords } from '../model/dates.ts';
import { addressWords, typeName } from '../model/names.ts';
import { CalendarButton } from '../parts/calendar-button.tsx';
import { PhoneLines, phoneWords } from '../parts/kind-page.tsx';
import parts from '../parts/parts.module.css';
import { PracticeMessage } from '../parts/practice-message.tsx';
import { StepPage } from '../parts/step-page.tsx';
import { SummaryList } from '../parts/summary-list.tsx';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';

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
  | 'appointmentTypeEs'
  | 'providerName'
  | 'location'
  | 'bring'
>;

/** Capitalized for the start of a line. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What, when, where, with whom and what to bring, as text. */
export function VisitSummary({
  visit,
  isOver = false,
}: {
  visit: Visit /** Nothing to bring anymore. */;
  isOver?: boolean;
}) {
  const { words, language } = useWords();
  const { date, time, length, timeZone, appointmentType, appointmentTypeEs, providerName, location, bring } = visit;
  const type = typeName({ name: appointmentType, nameEs: appointmentTypeEs }, language);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = zoneWords({ timeZone, date, own, language });
  const rows = [
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
  orgName,
  again,
}: {
  confirmation: Confirmation;
  /** Changes made after the request that booked it are not included. */
  isAsFirstSent: boolean;
  orgName: string;
  again: () => void;
}) {
  const { words } = useWords();
  return (
    <StepPage
      title={words.done.title}
      titled={`${words.done.title} – ${orgName}`}
      sub={<p>{sentWords(confirmation, words)}</p>}
    >
      {isAsFirstSent && (
        <div className={`px-md py-sm text-large bg-sunk rounded-lg ${parts.notice}`}>
          {words.done.asFirstSent} <PhoneLines places={[confirmation.location]} />
        </div>
      )}
      <VisitSummary visit={confirmation} />
      <PracticeMessage html={confirmation.endingMesg} />
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <CalendarButton token={new URL(confirmation.manageUrl).hash.slice(1)} />
        <button type="button" className="patient-button" onClick={() => window.print()}>
          {words.done.print}
        </button>
      </div>
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <a className="patient-button" href={confirmation.manageUrl} target="_blank" rel="noopener noreferrer">
          {words.done.manage}
        </a>
        <button type="button" className="patient-button" onClick={again}>
          {words.done.another}
        </button>
      </div>
    </StepPage>
  );
}
