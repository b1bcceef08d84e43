import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '../words/use-words.ts';
import classes from './parts.module.css';

/** Information, not an error. */
export function Note({ children }: { children: ReactNode }) {
  return <p className="px-md py-sm mt-md text-large bg-accent-soft rounded-lg">{children}</p>;
}

/** An error: announced at once, with what to do. */
export function Trouble({ children, retry }: { children: ReactNode; retry?: (() => void) | undefined }) {
  const { words } = useWords();
  return (
    <div
      className={`m-0 mt-md p-md grid justify-items-start gap-sm bg-bad-soft rounded-lg bordered-bad ${classes.trouble}`}
      role="alert"
    >
      <p>{children}</p>
      {retry !== undefined && (
        <button type="button" className="patient-button" onClick={retry}>
          {words.act.retry}
        </button>
      )}
    </div>
  );
}

/** An error above the visible area: it scrolls into view and takes focus. */
export function SoughtTrouble({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      className={`m-0 mt-md p-md grid justify-items-start gap-sm bg-bad-soft rounded-lg bordered-bad ${classes.trouble}`}
      role="alert"
      ref={notice}
      tabIndex={-1}
    >
      <p>{children}</p>
    </div>
  );
}
