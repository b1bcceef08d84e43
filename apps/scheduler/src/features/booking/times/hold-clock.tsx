import { useEffect, useState } from 'react';
import { clockWords, type Hold, phaseOf, timeLeft } from '../model/hold.ts';
import { useWords } from '../words/use-words.ts';
import classes from './times.module.css';

const SECOND = 1000;

/** How long the time is kept. Read out at the last minute only: a clock that speaks every second helps nobody. */
export function HoldClock({
  hold,
  isLapsed,
  wasRenewed,
}: {
  hold: Hold | null;
  isLapsed: boolean;
  wasRenewed: boolean;
}) {
  const { words } = useWords();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (hold === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [hold]);
  if (hold === null) return null;
  const left = timeLeft({ hold, now });
  const phase = isLapsed ? 'lapsed' : phaseOf(left);
  const said = { held: wasRenewed ? words.time.renewed : '', 'last-minute': words.time.lastMinute, lapsed: '' }[phase];
  return (
    <>
      <small className={classes.clock} aria-hidden={phase === 'held'}>
        {phase === 'lapsed' ? words.time.lapsed : words.time.held(clockWords(left))}
      </small>
      <span className={classes.unseen} role="status">
        {said}
      </span>
    </>
  );
}
