import { troubleWords } from '../api/trouble.ts';
import { CarrierDays } from '../journey/carrier-days.tsx';
import { ANY_PROVIDER } from '../model/chosen.ts';
import { dayWords, timeWords } from '../model/dates.ts';
import { providerName } from '../model/names.ts';
import { Dock } from '../parts/dock.tsx';
import { DockTrouble } from '../parts/dock-trouble.tsx';
import form from '../parts/form.module.css';
import { PhoneList } from '../parts/kind-page.tsx';
import { Loading } from '../parts/loading.tsx';
import { Trouble } from '../parts/notice.tsx';
import parts from '../parts/parts.module.css';
import { StepPage } from '../parts/step-page.tsx';
import { KeptTime } from '../times/kept-time.tsx';
import { Taken } from '../times/taken.tsx';
import { TimeChooser } from '../times/time-chooser.tsx';
import { useWords } from '../words/use-words.ts';
import type { ManagedState } from './use-managed.ts';
import { type Move, useMove } from './use-move.ts';

/** Another time for the same visit; the old one is given up only once the new one is secured. */
export function MoveVisit({ managed, moved, keep }: { managed: ManagedState; moved: () => void; keep: () => void }) {
  const { words, language } = useWords();
  const { booking, isBusy } = managed;
  const move = useMove({ managed, moved });
  const { slot, time, error, isUncertain, loading } = move;
  const { location, orgName } = booking;
  const sub = words.manage.moveSub(
    dayWords(booking.date, language),
    timeWords(booking.time, language),
    booking.firstName,
  );
  return (
    <StepPage title={words.manage.moveTitle} titled={`${words.manage.moveTitle} – ${orgName}`} sub={<p>{sub}</p>}>
      <ProviderChoice move={move} />
      <CarrierDays carrier={move.carrier} />
      <Taken time={time} />
      {loading.state === 'loading' && <Loading />}
      {loading.state === 'failed' && (
        <Trouble retry={loading.retry}>{troubleWords(loading.error, words, language)}</Trouble>
      )}
      <Times move={move} location={location} />
      <Dock
        trouble={
          error !== null && (
            <DockTrouble error={error} said={isUncertain ? words.errors.maybeMoved : undefined} places={[location]} />
          )
        }
        occasion={error ?? time.outcome}
        go={() => void move.move()}
        back={isBusy ? undefined : () => void move.leave(keep)}
        isBusy={isBusy}
        isOff={slot === null || time.holding.isHolding}
        label={isBusy ? words.manage.working : words.manage.move}
      >
        <KeptTime slot={slot} holding={time.holding} />
      </Dock>
    </StepPage>
  );
}

/** The provider; with only one, nothing is asked. */
function ProviderChoice({ move: { providers, acctKey, see } }: { move: Move }) {
  const { words } = useWords();
  if (providers.length < 2) return null;
  return (
    <label className={`grid gap-xxs ${form.field}`}>
      <span>{words.provider.title}</span>
      <select className="patient-field" value={acctKey} onChange={({ target }) => see(Number(target.value))}>
        <option value={ANY_PROVIDER}>{words.provider.any}</option>
        {providers.map((provider) => (
          <option key={provider.acctKey} value={provider.acctKey}>
            {providerName(provider)}
          </option>
        ))}
      </select>
    </label>
  );
}

type MoveAtLocation = { move: Move; location: ManagedState['booking']['location'] };

function Times({ move, location }: MoveAtLocation) {
  const { bounds, time, slot } = move;
  if (bounds === null || time.wish === null) return null;
  return (
    <TimeChooser
      round={time.round}
      wish={time.wish}
      bounds={bounds}
      chosen={slot}
      nearest={time.nearest}
      choose={move.choose}
      place={location}
      none={<NoTimes move={move} location={location} />}
    />
  );
}

function NoTimes({ move: { providers, acctKey, see }, location }: MoveAtLocation) {
  const { words } = useWords();
  return (
    <>
      <div className={`px-md py-sm text-large bg-sunk rounded-lg ${parts.notice}`}>
        <strong>{words.time.none}</strong>
        <br />
        {words.kind.offHelp}
      </div>
      {acctKey !== ANY_PROVIDER && providers.length > 1 && (
        <div className={`no-print flex wrap gap-sm mt-lg ${parts.row}`}>
          <button type="button" className="patient-button" onClick={() => see(ANY_PROVIDER)}>
            {words.time.anyone}
          </button>
        </div>
      )}
      <PhoneList places={[location]} />
    </>
  );
}
