import type { Confirmation } from '@sightline/contract/booking.calls';
import { calendarFile } from '../model/calendar-file.ts';
import { addressWords } from '../model/names.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/use-words.ts';
import { phoneWords } from './kind-page.tsx';
import parts from './parts.module.css';

type Visit = Pick<Confirmation, 'bookingKey' | 'startsAt' | 'length' | 'appointmentType' | 'providerName' | 'location'>;

function fileOf({ visit, orgName, words }: { visit: Visit; orgName: string; words: Words }): string {
  const { location, providerName } = visit;
  const phone = location.phone === '' ? [] : [words.calendar.phone(phoneWords(location.phone))];
  return calendarFile({
    uid: `booking-${visit.bookingKey}@${window.location.hostname}`,
    startsAt: visit.startsAt,
    madeAt: new Date().toISOString(),
    length: visit.length,
    summary: words.calendar.summary(visit.appointmentType, orgName),
    location: [location.orgName, addressWords(location)].filter((part) => part !== '').join(', '),
    description: [words.calendar.with(providerName), ...phone].join('\n'),
  });
}

/** Hands the visit over to whatever calendar the patient has; the file is made here and goes nowhere else. */
export function CalendarButton({ visit, orgName }: { visit: Visit; orgName: string }) {
  const { words } = useWords();
  const save = () => {
    const url = URL.createObjectURL(
      new Blob([fileOf({ visit, orgName, words })], { type: 'text/calendar;charset=utf-8' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = 'appointment.ics';
    link.click();
    // Some browsers read the file only after the click is over.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <button type="button" className={parts.plain} onClick={save}>
      {words.done.calendar}
    </button>
  );
}
