import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';

/** Something is worth knowing, and nothing is wrong. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>;
}

/** Something went wrong: read out at once, with what to do. */
export function Trouble({ children, retry }: { children: ReactNode; retry?: (() => void) | undefined }) {
  const { words } = useWords();
  return (
    <div className={classes.trouble} role="alert">
      <p>{children}</p>
      {retry !== undefined && (
        <button type="button" className={classes.plain} onClick={retry}>
          {words.act.retry}
        </button>
      )}
    </div>
  );
}

/** Something went wrong further up than where somebody is looking: it comes into view and takes the focus. */
export function SoughtTrouble({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={classes.trouble} role="alert" ref={notice} tabIndex={-1}>
      <p>{children}</p>
    </div>
  );
}
