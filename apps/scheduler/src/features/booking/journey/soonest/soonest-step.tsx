import type { SoonestTime } from '@sightline/contract/booking-soonest.calls';
import { useEffect } from 'react';
import type { LoadState } from '../../../../shared/api/use-loaded.ts';
import { useSoonest } from '../../api/load-soonest.ts';
import { troubleWords } from '../../api/trouble.ts';
import { openLocations } from '../../model/chosen.ts';
import { PhoneLines, PhoneList } from '../../parts/kind-page.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Trouble } from '../../parts/notice.tsx';
import parts from '../../parts/parts.module.css';
import { Taken } from '../../times/taken.tsx';
import { useWords } from '../../words/use-words.ts';
import { CarrierDays } from '../carrier-days.tsx';
import { JourneyPage } from '../journey-page.tsx';
import type { Journey } from '../use-journey.ts';
import { visitOf } from '../visit.ts';
import { NarrowFields } from './narrow-fields.tsx';
import { BestTime, OtherTimes, ZoneNote } from './soonest-choice.tsx';
import { type Narrowed, useNarrowed } from './use-narrowed.ts';

/** The soonest time anywhere, a few others, and ways to narrow them down (PAT-001). */
export function SoonestStep({ journey }: { journey: Journey }) {
  const { words, language } = useWords();
  const { choices, time, browse } = journey;
  const narrowed = useNarrowed(journey);
  const { locKey, acctKey } = narrowed;
  const soonest = useTimes({ journey, narrowed });
  const visit = visitOf({ journey, words, language });
  return (
    <JourneyPage journey={journey} title={words.soonest.title(visit.reason)} sub={<p>{visit.length}</p>}>
      <ZoneNote choices={choices} />
      <CarrierDays carrier={journey.carrier} tooSoon={journey.tooSoon} />
      <Taken time={time} />
      {time.trouble !== null && (
        <Trouble>
          {troubleWords(time.trouble, words, language)} <PhoneLines places={openLocations(choices)} />
        </Trouble>
      )}
      <p className="unseen" role="status">
        {time.holding.isHolding ? words.time.holding : ''}
      </p>
      <Nearest journey={journey} />
      {soonest.state === 'loading' && <Loading />}
      {soonest.state === 'failed' && (
        <Trouble retry={soonest.retry}>{troubleWords(soonest.error, words, language)}</Trouble>
      )}
      {soonest.state === 'ready' && <Times journey={journey} times={soonest.value} />}
      <NarrowFields narrowed={narrowed} choices={choices} />
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button type="button" className="patient-button" onClick={() => browse({ locKey, acctKey })}>
          {words.soonest.all}
        </button>
      </div>
    </JourneyPage>
  );
}

/** The journey knows them for every reason; limited to something, they are asked for again. */
function useTimes({ journey, narrowed }: { journey: Journey; narrowed: Narrowed }): LoadState<SoonestTime[]> {
  const { choices, chosen, time } = journey;
  const { locKey, acctKey, from, isNarrowed } = narrowed;
  const { taskKey, insName } = chosen;
  const asked = { coverKey: choices.coverKey, locKey, acctKey, taskKey, from, insName, round: time.round };
  const own = useSoonest(isNarrowed ? asked : null);
  const soonest = isNarrowed ? own : journey.soonest;
  if (soonest.state !== 'ready') return soonest;
  const value = soonest.value.types.find((type) => type.taskKey === taskKey)?.times ?? [];
  return { state: 'ready', value };
}

function Times({ journey, times }: { journey: Journey; times: readonly SoonestTime[] }) {
  const { words } = useWords();
  const { record } = journey.counted;
  const [best, ...others] = times;
  const isNone = best === undefined;
  useEffect(() => {
    if (isNone) record('no-time');
  }, [isNone, record]);
  if (best !== undefined)
    return (
      <>
        <BestTime journey={journey} time={best} />
        <OtherTimes journey={journey} times={others} title={words.soonest.others} />
      </>
    );
  return (
    <>
      <div className={`px-md py-sm text-large bg-sunk rounded-lg ${parts.notice}`} role="status">
        <strong>{words.time.none}</strong>
        <br />
        {words.soonest.noneHelp}
      </div>
      <PhoneList places={openLocations(journey.choices)} />
    </>
  );
}

/** After a time was lost: the ones near it. */
function Nearest({ journey }: { journey: Journey }) {
  const { words } = useWords();
  const { nearest, nearestAt } = journey.time;
  if (nearest === null || nearestAt === null) return null;
  const times = nearest.map((slot) => ({ ...slot, locKey: nearestAt.locKey }));
  return <OtherTimes journey={journey} times={times} title={words.time.nearest} />;
}

/** The soonest times of any location and provider, before someone waits for a certain one. */
export function Elsewhere({ journey, title }: { journey: Journey; title: string }) {
  const { choices, chosen, time } = journey;
  const { taskKey, insName } = chosen;
  const anywhere = { coverKey: choices.coverKey, locKey: null, acctKey: null, from: null };
  const soonest = useSoonest({ ...anywhere, taskKey, insName, round: time.round });
  if (soonest.state !== 'ready') return null;
  const times = soonest.value.types.find((type) => type.taskKey === taskKey)?.times ?? [];
  return <OtherTimes {...{ journey, times, title }} />;
}
