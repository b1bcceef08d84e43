import { bookingCalendar } from '@sightline/contract/booking-manage.calls';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { troubleWords } from '../api/trouble.ts';
import { useWords } from '../words/use-words.ts';
import { Trouble } from './notice.tsx';

/** Milliseconds: some browsers read the file only after the click. */
const FILE_STAYS = 60_000;

function download(calendar: string): void {
  const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'appointment.ics';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FILE_STAYS);
}

/** Passes the visit to the patient's calendar, as the same entry as in the confirmation email. */
export function CalendarButton({ token }: { token: string }) {
  const { words, language } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function save() {
    if (isBusy) return;
    setBusy(true);
    setTrouble('');
    try {
      download((await call(bookingCalendar, { body: { token, language } })).calendar);
    } catch (error) {
      setTrouble(troubleWords(error, words, language));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="patient-button" aria-busy={isBusy} onClick={() => void save()}>
        {words.done.calendar}
      </button>
      {trouble !== '' && <Trouble>{trouble}</Trouble>}
    </>
  );
}
