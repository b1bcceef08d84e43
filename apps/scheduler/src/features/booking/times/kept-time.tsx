import type { Place } from '../model/chosen.ts';
import { shortDayWords, timeWords } from '../model/dates.ts';
import type { Hold } from '../model/hold.ts';
import { useWords } from '../words/use-words.ts';
import { HoldClock } from './hold-clock.tsx';
import classes from './times.module.css';

export type Holding = { hold: Hold | null; isHolding: boolean; isLapsed: boolean; wasRenewed: boolean };

/** The chosen time and its clock, for the dock. */
export function KeptTime({ slot, holding }: { slot: Place | null; holding: Holding }) {
  const { words, language } = useWords();
  if (holding.isHolding) return <p className={classes.kept}>{words.time.holding}</p>;
  if (slot === null) return <p className={classes.kept}>{words.time.choose}</p>;
  return (
    <p className={classes.kept}>
      <span>
        {shortDayWords(slot.date, language)}, {timeWords(slot.time, language)}
      </span>
      <HoldClock {...holding} />
    </p>
  );
}
