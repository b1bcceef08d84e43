import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { troubleWords } from '../api/trouble.ts';
import { ANY_PROVIDER, firstDayOf } from '../model/chosen.ts';
import { zoneWords } from '../model/dates.ts';
import { Dock } from '../parts/dock.tsx';
import { DockTrouble } from '../parts/dock-trouble.tsx';
import { PhoneList } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Note, Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { KeptTime } from '../times/kept-time.tsx';
import { Taken } from '../times/taken.tsx';
import { TimeChooser } from '../times/time-chooser.tsx';
import { useWords } from '../words/use-words.ts';
import { CarrierDays } from './carrier-days.tsx';
import { useSubScreen } from './family/use-sub-screen.ts';
import { JourneyPage } from './journey-page.tsx';
import type { Journey } from './use-journey.ts';
import { carrierWords, visitOf } from './visit.ts';

/** Few patients need it: its script comes when it is opened. */
const JoinPage = lazy(async () => ({ default: (await import('../waiting/join-page.tsx')).JoinPage }));

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeStepProps = {
  journey: Journey;
  /** The day that the soonest times were limited to: both parts came with the first screens. */
  firstDay: ReactNode;
  /** Times of any location and provider, under a title. */
  elsewhere: (title: string) => ReactNode;
};

export function TimeStep({ journey, firstDay, elsewhere }: TimeStepProps) {
  const { words, language } = useWords();
  const { chosen, settings, level, time, next, back, canGoBack } = journey;
  const { record } = journey.counted;
  const foundNone = useCallback(() => record('no-time'), [record]);
  const joining = useSubScreen();
  const visit = visitOf({ journey, words, language });
  const carrier = settings?.carriers.find(({ insName }) => insName === chosen.insName);
  // The choice was from what any place takes.
  const isNotTaken = settings !== null && chosen.insName !== '' && carrier === undefined;
  const { narrowing } = chosen;
  const [hasFirstDay] = useState(narrowing.day !== '');
  const bounds = useMemo(() => {
    if (settings === null) return null;
    const from = firstDayOf(narrowing, settings) ?? settings.today;
    const firstDate = carrier?.firstDate ?? from;
    return { today: from, lastDate: settings.lastDate, firstDate: firstDate < from ? from : firstDate };
  }, [settings, carrier, narrowing]);
  if (joining.isOpen)
    return (
      <Suspense fallback={<Loading />}>
        <JoinPage {...{ journey, elsewhere, close: joining.close }} />
      </Suspense>
    );
  const here = visit.location ? [visit.location] : [];
  const date = settings?.today ?? journey.today;
  const zone = visit.location && zoneWords({ timeZone: visit.location.timeZone, date, own: ownZone(), language });
  return (
    <JourneyPage
      journey={journey}
      hasDock
      title={words.time.title(visit.reason)}
      sub={<p>{words.time.sub(visit.length, visit.withWhom, visit.place)}</p>}
    >
      {zone && <Note>{words.time.zone(zone)}</Note>}
      <CarrierDays carrier={carrier} tooSoon={journey.tooSoon} />
      {isNotTaken && <NotTaken journey={journey} />}
      <Taken time={time} />
      {level.state === 'failed' && <Trouble retry={level.retry}>{troubleWords(level.error, words, language)}</Trouble>}
      {level.state === 'loading' && <Loading />}
      {hasFirstDay && firstDay}
      {bounds && !isNotTaken && time.wish !== null && (
        <TimeChooser
          round={time.round}
          wish={time.wish}
          bounds={bounds}
          chosen={chosen.slot}
          nearest={time.nearest}
          choose={(place) => void time.take(place)}
          place={visit.location}
          none={<NoTimes journey={journey} join={joining.open} />}
          far={<JoinButton join={joining.open} />}
          foundNone={foundNone}
        />
      )}
      <Dock
        go={next}
        back={canGoBack ? back : undefined}
        isOff={chosen.slot === null || time.holding.isHolding}
        trouble={time.trouble !== null && <DockTrouble error={time.trouble} places={here} />}
        occasion={time.outcome}
      >
        <KeptTime slot={chosen.slot} holding={time.holding} />
      </Dock>
    </JourneyPage>
  );
}

/** This place or provider doesn't take the insurance. */
function NotTaken({ journey: { chosen, edit } }: { journey: Journey }) {
  const { words } = useWords();
  return (
    <>
      <Note>{words.insurance.notTaken(carrierWords(chosen.insName ?? '', words))}</Note>
      <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
        <button type="button" className="patient-button" onClick={() => edit('insurance')}>
          {words.act.editOf(words.steps.insurance)}
        </button>
      </div>
    </>
  );
}

/** Nothing at all is free: another way to ask, and the phone. */
function NoTimes({ journey, join }: { journey: Journey; join: () => void }) {
  const { words } = useWords();
  const { chosen, choices, steps, answer } = journey;
  const here = choices.locations.filter(({ locKey }) => locKey === chosen.locKey);
  const canWiden = steps.includes('provider') && chosen.acctKey !== ANY_PROVIDER;
  return (
    <>
      <div className={`px-md py-sm text-large bg-sunk rounded-lg ${parts.notice}`}>
        <strong>{words.time.none}</strong>
        <br />
        {words.time.noneHelp}
      </div>
      {canWiden && (
        <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
          <button type="button" className="patient-button" onClick={() => answer({ acctKey: ANY_PROVIDER })}>
            {words.time.anyone}
          </button>
        </div>
      )}
      <JoinButton join={join} />
      <PhoneList places={here} />
    </>
  );
}

function JoinButton({ join }: { join: () => void }) {
  const { words } = useWords();
  return (
    <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
      <button type="button" className="patient-button" onClick={join}>
        {words.time.wait}
      </button>
    </div>
  );
}
