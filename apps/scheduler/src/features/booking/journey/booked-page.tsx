import { type ManagedBooking, readBooking } from '@sightline/contract/booking-manage.calls';
import { type ReactNode, useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import { isCode, troubleWords } from '../api/trouble.ts';
import { openLocations } from '../model/chosen.ts';
import { readBooked, type SavedBooked, writeBooked } from '../model/saved-booked.ts';
import { KindPage } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';
import { DonePage } from './done-page.tsx';
import type { Journey } from './use-journey.ts';
import type { BookingResult } from './use-submit.ts';

const shelf = () => window.sessionStorage;
const tokenOf = (manageUrl: string): string => new URL(manageUrl).hash.slice(1);

type BookedPageProps = {
  journey: Pick<Journey, 'choices' | 'link'>;
  /** Null after a reload. */
  made: BookingResult | null;
  /** Booked by a request that this page no longer knows. */
  wasBefore: boolean;
  again: () => void;
};

/** The booking is made. A reload shows it again, read by its links, which only this tab has. */
export function BookedPage({ journey: { choices, link }, made, wasBefore, again }: BookedPageProps) {
  const { coverKey, orgName } = choices;
  const { frame } = link;
  const [saved] = useState(() => (made === null && !wasBefore ? readBooked({ shelf, coverKey, frame }) : null));
  useEffect(() => {
    if (wasBefore) writeBooked({ shelf, coverKey, frame, booked: null });
    if (made === null) return;
    const { confirmation, others = [], isAsFirstSent } = made;
    const { isMailed, isTexted, endingMesg } = confirmation;
    const manageUrls = [confirmation, ...others.map(({ visit }) => visit)].map(({ manageUrl }) => manageUrl);
    const booked = { manageUrls, isMailed, isTexted, endingMesg, isAsFirstSent };
    writeBooked({ shelf, coverKey, frame, booked });
  }, [made, wasBefore, coverKey, frame]);
  const anew = () => {
    writeBooked({ shelf, coverKey, frame, booked: null });
    again();
  };
  if (made !== null) return <DonePage {...{ ...made, coverKey, orgName, again: anew }} />;
  const gone = <Gone {...{ choices, wasBefore, again: anew }} />;
  return saved === null ? gone : <ReadAgain {...{ saved, coverKey, orgName, gone, again: anew }} />;
}

/** Of the visits, those that still stand. */
function resultOf({ saved, visits }: { saved: SavedBooked; visits: readonly ManagedBooking[] }): BookingResult | null {
  const { manageUrls, isAsFirstSent, ...sent } = saved;
  const people = visits
    .map((visit, at) => ({ ...visit, ...sent, manageUrl: manageUrls[at] ?? '', wasMadeBefore: false }))
    .filter(({ canChange }) => canChange)
    .map((visit) => ({ name: visit.firstName, visit }));
  const [first, ...others] = people;
  return first === undefined ? null : { confirmation: first.visit, name: first.name, others, isAsFirstSent };
}

type ReadAgainProps = { saved: SavedBooked; coverKey: number; orgName: string; gone: ReactNode; again: () => void };

function ReadAgain({ saved, coverKey, orgName, gone, again }: ReadAgainProps) {
  const { words, language } = useWords();
  const loaded = useLoaded({
    key: saved.manageUrls.join(' '),
    load: (signal) =>
      Promise.all(saved.manageUrls.map((url) => call(readBooking, { body: { token: tokenOf(url) } }, signal))),
  });
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed')
    return isCode(loaded.error, 'booking.link-unknown') ? (
      gone
    ) : (
      <Trouble retry={loaded.retry}>{troubleWords(loaded.error, words, language)}</Trouble>
    );
  const result = resultOf({ saved, visits: loaded.value });
  return result === null ? gone : <DonePage {...{ ...result, coverKey, orgName, again }} />;
}

type GoneProps = Pick<Journey, 'choices'> & Pick<BookedPageProps, 'wasBefore' | 'again'>;

function Gone({ choices, wasBefore, again }: GoneProps) {
  const { words } = useWords();
  return (
    <KindPage
      title={words.done.gone}
      help={wasBefore ? words.done.before : words.done.goneHelp}
      places={openLocations(choices)}
    >
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button type="button" className="patient-button main" onClick={again}>
          {words.done.another}
        </button>
      </div>
    </KindPage>
  );
}
