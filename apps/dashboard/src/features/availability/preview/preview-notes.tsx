import type { CalendarData } from '@sightline/contract/schedule.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { dayWords } from '../model/preview.ts';
import classes from './preview.module.css';
import type { Preview } from './use-preview.ts';

/** Notes about the week as a whole. */
export function PreviewNotes({ preview, calendar }: { preview: Preview; calendar: CalendarData }) {
  const { start, carrier, firstDate, messages } = preview;
  const { isBookingEnabled, lastBookableDate } = calendar;
  return (
    <>
      {!isBookingEnabled && (
        <Note>{t('{bookingOff} Turn it on in the General tab.', { bookingOff: t(TEXT.bookingOff) })}</Note>
      )}
      {isBookingEnabled && messages.map((message) => <Note key={message}>{message}</Note>)}
      {start > lastBookableDate && (
        <Note>
          {t('This week is past the last bookable day ({dayWords}), so patients can’t book it yet.', {
            dayWords: dayWords(lastBookableDate),
          })}
        </Note>
      )}
      {carrier !== null && firstDate !== null && (
        <Note isQuiet>
          {carrier.daysBlocked === 0
            ? t('Patients with {insName} can book from today.', { insName: carrier.insName })
            : t('Patients with {insName} can book from {dayWords}.', {
                insName: carrier.insName,
                dayWords: dayWords(firstDate),
              })}
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
