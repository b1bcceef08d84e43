import type { Confirmation } from '@sightline/contract/booking.calls';
import type { ReactNode } from 'react';
import { directionsUrl, googleCalendarUrl, outlookCalendarUrl } from '../model/outside-links.ts';
import { useWords } from '../words/use-words.ts';
import { CalendarButton } from './calendar-button.tsx';
import { hrefOf, phoneWords } from './kind-page.tsx';
import parts from './parts.module.css';

type VisitLinksProps = {
  visit: Pick<Confirmation, 'startsAt' | 'length' | 'location'>;
  /** Of the manage link, for the calendar file. */
  token: string;
};

/** What a patient does with a booked visit: calendars, the way there, and the practice's phone (PAT-006). */
export function VisitLinks({ visit: { startsAt, length, location }, token }: VisitLinksProps) {
  const { words } = useWords();
  const entry = { title: words.done.entry(location.orgName), startsAt, minutes: length, location };
  return (
    <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
      <CalendarButton token={token} />
      <OutsideLink href={googleCalendarUrl(entry)}>{words.done.google}</OutsideLink>
      <OutsideLink href={outlookCalendarUrl(entry)}>{words.done.outlook}</OutsideLink>
      {location.street !== '' && <OutsideLink href={directionsUrl(location)}>{words.done.directions}</OutsideLink>}
      {location.phone !== '' && (
        <a className="patient-button" href={hrefOf(location.phone)}>
          {words.kind.callUs(phoneWords(location.phone))}
        </a>
      )}
    </div>
  );
}

const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="patient-button" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
