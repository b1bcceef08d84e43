import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { controlId } from '../model/paths.ts';
import { useForm } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

export type SummaryLine = { path: string; label: string; message: string };

const CONTROLS = 'input:not(:disabled), select, textarea, button';

/** A label that is a question ends in its own punctuation. */
function lineOf(label: string, message: string): string {
  if (label === '') return message;
  return /[.:?!]$/.test(label) ? `${label} ${message}` : `${label}: ${message}`;
}

/** Focuses a question, whatever its control. */
function focusQuestion(path: string): void {
  const target = document.getElementById(controlId(path));
  const control = target?.matches('fieldset') ? target.querySelector<HTMLElement>(CONTROLS) : target;
  control?.focus();
}

/** The page's errors, each linking to its question. Takes focus whenever continuing failed. */
export function ErrorSummary({ lines, attempt }: { lines: readonly SummaryLine[]; attempt: number }) {
  const { words } = useWords();
  const { store } = useForm();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (lines.length === 0) return null;
  const lead = (path: string) => {
    // Its tab or row opens first.
    flushSync(() => store.want(path));
    focusQuestion(path);
  };
  return (
    <section
      className={`m-0 mb-lg p-md bg-bad-soft ${classes.summary}`}
      ref={box}
      tabIndex={-1}
      aria-labelledby="form-errors"
    >
      <h2 id="form-errors">{words.errors.title(lines.length)}</h2>
      <ul>
        {lines.map(({ path, label, message }) => (
          <li key={path}>
            <a
              href={`#${controlId(path)}`}
              onClick={(event) => {
                event.preventDefault();
                lead(path);
              }}
            >
              {lineOf(label, message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
