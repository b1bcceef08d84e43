import { LANGUAGES } from '@sightline/contract/languages';
import type { PatientWaiting } from '@sightline/contract/waiting-list-patients.calls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { troubleWords } from '../api/trouble.ts';
import { longDayWords, timeWords } from '../model/dates.ts';
import { Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { useWords } from '../words/use-words.ts';
import { EARLIER_WORDS } from './earlier-words.ts';
import { type EarlierVisit, FreeTimes } from './free-times.tsx';
import { useEarlier } from './use-earlier.ts';
import { ANY_TIME, WishedTimes } from './wished-times.tsx';

export type EarlierProps = {
  token: string;
  coverKey: number;
  visit: EarlierVisit & { providerName: string };
  /** The visit was moved. */
  moved: () => void;
  /** Where the page shows an offered time: above the visit, as it is held for minutes only. */
  offerPlaceId?: string;
};

/** Asks for an earlier time, and answers one that is offered (WLT-001, WLT-004). */
export function Earlier({ token, coverKey, visit, moved, offerPlaceId = '' }: EarlierProps) {
  const { words, language } = useWords();
  const said = EARLIER_WORDS[language];
  const earlier = useEarlier({ token, moved });
  const [isChanging, change] = useState(false);
  const { state, error, isBusy, ask, leave, answer } = earlier;
  if (state === null) return null;
  const { offer, outcome, isWaiting, isHopeless } = state;
  const trouble = error !== null && <Trouble>{troubleWords(error, words, language)}</Trouble>;
  return (
    <section className="no-print mt-lg stack gap-sm" aria-label={said.title}>
      {(outcome !== null || offer !== null) && (
        <AtTop placeId={offerPlaceId}>
          <div className="no-print stack gap-sm mt-sm mb-md">
            {outcome !== null && <p role="status">{said[outcome]}</p>}
            {offer !== null && <Offer offer={offer} isBusy={isBusy} answer={answer} />}
            {offer !== null && trouble}
          </div>
        </AtTop>
      )}
      {isWaiting && !isChanging && !isHopeless && (
        <>
          {offer === null && outcome === null && <p role="status">{said.waiting}</p>}
          <div className={`flex wrap gap-sm ${parts.row}`}>
            <button type="button" className="patient-button" onClick={() => change(true)}>
              {said.change}
            </button>
            <button type="button" className="patient-button" aria-disabled={isBusy} onClick={() => void leave()}>
              {said.leave}
            </button>
          </div>
        </>
      )}
      {(isChanging || isHopeless || (!isWaiting && outcome !== 'accepted')) && (
        <Wishes
          free={<FreeTimes {...{ token, coverKey, visit, moved }} />}
          providerName={visit.providerName}
          isBusy={isBusy}
          isOpen={isChanging || isHopeless}
          ask={async (wishes) => {
            await ask(wishes);
            change(false);
          }}
        />
      )}
      {isHopeless && <Trouble>{said.hopeless}</Trouble>}
      {offer === null && trouble}
    </section>
  );
}

function AtTop({ placeId, children }: { placeId: string; children: ReactNode }) {
  const place = document.getElementById(placeId);
  return place === null ? children : createPortal(children, place);
}

type OfferProps = {
  offer: NonNullable<PatientWaiting['offer']>;
  isBusy: boolean;
  answer: (offerKey: number, isTaken: boolean) => Promise<void>;
};

function Offer({ offer, isBusy, answer }: OfferProps) {
  const { language } = useWords();
  const said = EARLIER_WORDS[language];
  const { offerKey, date, time, providerName, locationName, answerBy, timeZone } = offer;
  const until = new Intl.DateTimeFormat(LANGUAGES[language].locale, {
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
  }).format(new Date(answerBy));
  return (
    <div className="stack gap-sm p-md bg-accent-soft rounded-lg">
      <h2>{said.offered}</h2>
      <p className="fw-semibold">
        {said.offer(longDayWords(date, language), timeWords(time, language), providerName, locationName)}
      </p>
      <p>{said.until(until)}</p>
      <div className={`flex wrap gap-sm ${parts.row}`}>
        <button
          type="button"
          className="patient-button main"
          aria-disabled={isBusy}
          onClick={() => void answer(offerKey, true)}
        >
          {isBusy ? said.working : said.take}
        </button>
        <button
          type="button"
          className="patient-button"
          aria-disabled={isBusy}
          onClick={() => void answer(offerKey, false)}
        >
          {said.decline}
        </button>
      </div>
    </div>
  );
}

type WishesProps = {
  /** Times that need no waiting. */
  free: ReactNode;
  providerName: string;
  isBusy: boolean;
  isOpen: boolean;
  ask: ReturnType<typeof useEarlier>['ask'];
};

function Wishes({ free, providerName, isBusy, isOpen, ask }: WishesProps) {
  const { language } = useWords();
  const said = EARLIER_WORDS[language];
  const [times, setTimes] = useState(ANY_TIME);
  const [isSameProvider, setSame] = useState(false);
  const [isSeen, setSeen] = useState(isOpen);
  function submit(event: FormEvent) {
    event.preventDefault();
    void ask({ ...times, isSameProvider });
  }
  return (
    <details open={isOpen || undefined} onToggle={({ currentTarget }) => currentTarget.open && setSeen(true)}>
      <summary>{said.title}</summary>
      {isSeen && <div className="stack gap-sm mt-sm">{free}</div>}
      <form className="stack gap-sm mt-sm" onSubmit={submit}>
        <p>{said.help}</p>
        <WishedTimes times={times} change={setTimes} />
        <label className="row gap-xs py-xs">
          <input type="checkbox" checked={isSameProvider} onChange={() => setSame(!isSameProvider)} />
          {said.same(providerName)}
        </label>
        <div>
          <button type="submit" className="patient-button" aria-disabled={isBusy}>
            {isBusy ? said.working : said.ask}
          </button>
        </div>
      </form>
    </details>
  );
}
