import { listMoveSlots, rescheduleBooking } from '@sightline/contract/booking-manage.calls';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import { useChoices } from '../api/load-choices.ts';
import { isLost, nearestOf, troubleWords } from '../api/trouble.ts';
import { ANY_PROVIDER } from '../model/chosen.ts';
import { shortDayWords, timeWords } from '../model/dates.ts';
import { providerName } from '../model/names.ts';
import { daysLater } from '../model/openings.ts';
import { ChoiceList } from '../parts/choice-list.tsx';
import { Loading } from '../parts/loading.tsx';
import { SoughtTrouble } from '../parts/notice.tsx';
import { useWords } from '../words/use-words.ts';
import { EARLIER_WORDS } from './earlier-words.ts';

/** Enough to choose from; the list of times has all. */
const MOST = 4;
const DAYS = 13;

export type EarlierVisit = { date: string; time: string; location: { locKey: number } };
type FreeTimesProps = { token: string; coverKey: number; visit: EarlierVisit; moved: () => void };

/** The times before the visit that it can move to at once. */
function useFree({ token, coverKey, visit }: Omit<FreeTimesProps, 'moved'>) {
  const [round, setRound] = useState(0);
  const place = useChoices({ coverKey, locKey: visit.location.locKey, acctKey: null });
  const choices = place.state === 'ready' ? place.value : null;
  const loaded = useLoaded({
    key: choices === null ? null : JSON.stringify([token, visit.date, visit.time, round]),
    load: (signal) => {
      const from = choices?.today ?? '';
      const far = daysLater(from, DAYS);
      const to = far < visit.date ? far : visit.date;
      return call(listMoveSlots, { body: { token, acctKey: ANY_PROVIDER, from, to } }, signal);
    },
  });
  const reply = loaded.state === 'ready' ? loaded.value : null;
  const found = reply === null ? [] : reply.slots.length === 0 && reply.next !== null ? [reply.next] : reply.slots;
  const isEarlier = ({ date, time }: { date: string; time: string }) =>
    `${date} ${time}` < `${visit.date} ${visit.time}`;
  // A time that several providers have is listed once.
  const times = [...new Map(found.toReversed().map((slot) => [`${slot.date} ${slot.time}`, slot])).values()];
  return {
    times: times.reverse().filter(isEarlier).slice(0, MOST),
    providers: choices?.providers ?? [],
    // Without an answer the waiting list is offered as ever.
    isLoading: place.state === 'loading' || (choices !== null && loaded.state === 'loading'),
    again: () => setRound((number) => number + 1),
  };
}

/** Shown before the waiting list, because an open time needs no waiting. */
export function FreeTimes({ moved, ...asked }: FreeTimesProps) {
  const { words, language } = useWords();
  const said = EARLIER_WORDS[language];
  const { times, providers, isLoading, again } = useFree(asked);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const rows = times.map((slot) => {
    const provider = providers.find(({ acctKey }) => acctKey === slot.acctKey);
    const key = `${slot.date} ${slot.time}`;
    return {
      ...{ key, isChosen: key === chosen },
      name: `${shortDayWords(slot.date, language)}, ${timeWords(slot.time, language)}`,
      ...(provider === undefined ? {} : { sub: said.withWhom(providerName(provider)) }),
    };
  });
  const wanted = times.find(({ date, time }) => `${date} ${time}` === chosen);
  const move = async () => {
    if (wanted === undefined || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { date, time, acctKey } = wanted;
      await call(rescheduleBooking, { body: { token: asked.token, date, time, acctKey } });
      moved();
    } catch (cause) {
      setError(cause);
      if (nearestOf(cause) !== null) again();
    } finally {
      setBusy(false);
    }
  };
  const trouble = isLost(error) ? words.errors.maybeMoved : troubleWords(error, words, language);
  return (
    <>
      {isLoading && <Loading />}
      {error !== null && <SoughtTrouble>{nearestOf(error) === null ? trouble : words.time.takenBare}</SoughtTrouble>}
      {rows.length > 0 && (
        <>
          <h3 className="fw-semibold">{said.free}</h3>
          <ChoiceList label={said.free} choices={rows} choose={setChosen} />
          {wanted !== undefined && (
            <div>
              <button type="button" className="patient-button main" aria-disabled={isBusy} onClick={() => void move()}>
                {isBusy ? said.working : said.take}
              </button>
            </div>
          )}
          <h3 className="fw-semibold mt-md">{said.notFree}</h3>
        </>
      )}
    </>
  );
}
