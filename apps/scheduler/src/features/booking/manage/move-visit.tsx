import { useCallback, useMemo, useState } from 'react';
import { giveBack } from '../api/hold-time.ts';
import { useChoices } from '../api/load-choices.ts';
import { isCode, nearestOf, troubleWords } from '../api/trouble.ts';
import { useTime } from '../journey/use-time.ts';
import type { Place } from '../model/chosen.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import type { Hold } from '../model/hold.ts';
import { Dock } from '../parts/dock.tsx';
import { PhoneList } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { StepPage } from '../parts/step-page.tsx';
import { KeptTime } from '../times/kept-time.tsx';
import { TimeChooser } from '../times/time-chooser.tsx';
import { useWords } from '../words/use-words.ts';
import type { Managed } from './managed-visit.tsx';

const stay = () => {};

/** The times and the move of one visit. */
function useMove({ managed, moved }: { managed: Managed; moved: () => void }) {
  const { coverKey, locKey, acctKey, taskKey, insName } = managed.booking;
  const [slot, setSlot] = useState<Place | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [error, setError] = useState<unknown>(null);
  const wish = { coverKey, locKey, acctKey, taskKey, insName: insName || null };
  const time = useTime({ wish, slot, setSlot, hold, setHold, lost: stay });
  const move = async () => {
    if (slot === null) return;
    setError(null);
    try {
      await managed.move({ place: slot, acctKey, holdToken: hold?.token ?? null });
      moved();
    } catch (cause) {
      const nearest = nearestOf(cause);
      if (nearest === null) setError(cause);
      else time.lose(nearest);
    }
  };
  const letGo = useCallback(() => {
    if (hold !== null) giveBack({ coverKey, token: hold.token });
  }, [hold, coverKey]);
  return { slot, time, error, move, letGo };
}

/** Another time for the same visit; the old one is given up only when the new one is had. */
export function MoveVisit({ managed, moved, keep }: { managed: Managed; moved: () => void; keep: () => void }) {
  const { words, language } = useWords();
  const { booking, isBusy } = managed;
  const { slot, time, error, move, letGo } = useMove({ managed, moved });
  const { coverKey, locKey, acctKey, insName, location, orgName } = booking;
  const level = useChoices({ coverKey, locKey, acctKey });
  const bounds = useMemo(() => {
    if (level.state !== 'ready') return null;
    const { today, lastDate, carriers } = level.value;
    return { today, lastDate, firstDate: carriers.find((one) => one.insName === insName)?.firstDate ?? today };
  }, [level, insName]);
  const none = <NoTimes location={location} />;
  const sub = words.manage.moveSub(dayWords(booking.date, language), timeWords(booking.time, language));
  const trouble = error ?? time.trouble;
  return (
    <StepPage title={words.manage.moveTitle} titled={`${words.manage.moveTitle} – ${orgName}`} sub={<p>{sub}</p>}>
      {time.nearest !== null && <Trouble>{time.nearest.length > 0 ? words.time.taken : words.time.takenBare}</Trouble>}
      {trouble !== null && <Trouble>{troubleWords(trouble, words)}</Trouble>}
      {isCode(trouble, 'booking.too-late') && <PhoneList places={[location]} />}
      {level.state === 'loading' && <Loading />}
      {level.state === 'failed' && <Trouble retry={level.retry}>{troubleWords(level.error, words)}</Trouble>}
      {bounds !== null && time.wish !== null && (
        <TimeChooser
          key={time.round}
          wish={time.wish}
          bounds={bounds}
          chosen={slot}
          nearest={time.nearest}
          choose={(place) => void time.take(place)}
          none={none}
        />
      )}
      <Dock
        go={() => void move()}
        back={() => {
          letGo();
          keep();
        }}
        isBusy={isBusy}
        isOff={slot === null || time.holding.isHolding}
        label={isBusy ? words.manage.working : words.manage.move}
      >
        <KeptTime slot={slot} holding={time.holding} />
      </Dock>
    </StepPage>
  );
}

function NoTimes({ location }: { location: Managed['booking']['location'] }) {
  const { words } = useWords();
  return (
    <>
      <div className={parts.notice}>
        <strong>{words.time.none}</strong>
        <br />
        {words.kind.offHelp}
      </div>
      <PhoneList places={[location]} />
    </>
  );
}
