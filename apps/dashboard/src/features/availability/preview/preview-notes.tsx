import type { CalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayWords } from '../model/preview.ts';
import classes from './preview.module.css';
import type { Preview } from './use-preview.ts';

/** Notes about the week as a whole. */
export function PreviewNotes({ preview, calendar }: { preview: Preview; calendar: CalendarData }) {
  const { start, carrier, firstDate, messages } = preview;
  const { isBookingEnabled, lastBookableDate } = calendar;
  return (
    <>
      {!isBookingEnabled && <Note>{TEXT.bookingOff} Turn it on in the General tab.</Note>}
      {isBookingEnabled && messages.map((message) => <Note key={message}>{message}</Note>)}
      {start > lastBookableDate && (
        <Note>
          This week is past the last bookable day ({dayWords(lastBookableDate)}), so patients can’t book it yet.
        </Note>
      )}
      {carrier !== null && firstDate !== null && (
        <Note isQuiet>
          {carrier.daysBlocked === 0
            ? `Patients with ${carrier.insName} can book from today.`
            : `Patients with ${carrier.insName} can book from ${dayWords(firstDate)}.`}
        </Note>
      )}
    </>
  );
}

function Note({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <p
      className={`caution px-sm py-xs flex items-start gap-xs bg-warn-soft rounded ${classes.note}`}
      data-quiet={isQuiet || undefined}
      role="status"
    >
      <IconInfoCircle size={16} stroke={1.8} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
