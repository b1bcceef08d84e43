import type { SlotTime } from '../model/chosen.ts';
import { dayWords, shortDayWords, timeWords } from '../model/dates.ts';
import { clockWords, type Hold } from '../model/hold.ts';
import { useWords } from '../words/use-words.ts';
import classes from './times.module.css';
import { useHoldPhase } from './use-hold-phase.ts';

export type HoldState = { hold: Hold | null; isHolding: boolean; isLapsed: boolean; wasRenewed: boolean };

/** The chosen time and its countdown, for the dock. */
export function KeptTime({ slot, holding }: { slot: SlotTime | null; holding: HoldState }) {
  return (
    <>
      <p className={`flex items-baseline between gap-x-sm fw-medium figures wrap ${classes.kept}`}>
        <Shown slot={slot} holding={holding} />
      </p>
      <Said slot={slot} holding={holding} />
    </>
  );
}

function Shown({ slot, holding }: { slot: SlotTime | null; holding: HoldState }) {
  const { words, language } = useWords();
  const kept = useHoldPhase(holding);
  if (holding.isHolding) return words.time.holding;
  if (slot === null) return words.time.choose;
  return (
    <>
      <span>
        {shortDayWords(slot.date, language)}, {timeWords(slot.time, language)}
      </span>
      {kept !== null && (
        <small className="text-large fw-normal c-quiet" aria-hidden={kept.phase === 'held'}>
          {kept.phase === 'lapsed' ? words.time.lapsed : words.time.held(clockWords(kept.left))}
        </small>
      )}
    </>
  );
}

/**
 * Announced: that the time is held, and when its last minute starts; a countdown read every second helps nobody. It is
 * rendered before it has text, because content added together with its text is not announced.
 */
function Said({ slot, holding }: { slot: SlotTime | null; holding: HoldState }) {
  const { words, language } = useWords();
  const kept = useHoldPhase(holding);
  const isKept = slot !== null && kept !== null && !holding.isHolding;
  const first = slot && words.time.kept(dayWords(slot.date, language), timeWords(slot.time, language));
  const said = {
    held: holding.wasRenewed ? words.time.renewed : first,
    'last-minute': words.time.lastMinute,
    lapsed: '',
  };
  return (
    <span className="unseen" role="status">
      {isKept ? said[kept.phase] : ''}
    </span>
  );
}
