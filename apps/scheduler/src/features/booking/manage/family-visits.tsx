import { type ManagedBooking, openFamilyVisit } from '@sightline/contract/booking-manage.calls';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { troubleWords } from '../api/trouble.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import { typeName } from '../model/names.ts';
import { Trouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';

type FamilyVisitsProps = { family: ManagedBooking['family']; token: string };

/** The visits booked together with this one; each opens with a link of its own. */
export function FamilyVisits({ family, token }: FamilyVisitsProps) {
  const { words, language } = useWords();
  const [error, setError] = useState<unknown>(null);
  if (family.length === 0) return null;
  const open = async (bookingKey: number): Promise<void> => {
    setError(null);
    try {
      const opened = await call(openFamilyVisit, { body: { token, bookingKey } });
      // The page takes the link from here, as when it is opened.
      window.location.hash = opened.token;
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <section className="mt-lg no-print" aria-labelledby="family-visits">
      <h2 className="patient-heading" id="family-visits">
        {words.manage.family}
      </h2>
      {error !== null && <Trouble>{troubleWords(error, words, language)}</Trouble>}
      <ul className="bare-list grid gap-sm mt-sm">
        {family.map(({ bookingKey, firstName, date, time, isCanceled, ...type }) => (
          <li key={bookingKey}>
            <button type="button" className="patient-button anywhere" onClick={() => void open(bookingKey)}>
              {firstName !== '' && `${firstName}: `}
              {typeName({ name: type.appointmentType, names: type.appointmentTypeNames }, language)},{' '}
              {dayWords(date, language)}, {timeWords(time, language)}
              {isCanceled && ` (${words.manage.familyCancelled})`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
