import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { createPortal } from 'react-dom';
import { useSession } from '../../../shared/session/session-context.ts';
import { EntryAnswers } from '../entry/entry-answers.tsx';
import { EntryFacts } from '../entry/entry-facts.tsx';
import { SealLine } from '../entry/seal-line.tsx';
import type { FormsLocation } from '../model/places.ts';
import classes from './print.module.css';

/** The printed forms, each starting a new page; hidden on screen. */
export function PrintSheet({ entries, places }: { entries: readonly FormEntry[]; places: readonly FormsLocation[] }) {
  const { practice } = useSession();
  if (entries.length === 0) return null;
  return createPortal(
    <div className={`paper-sheet ${classes.sheet}`}>
      {entries.map((entry) => (
        <article key={entry.Id} className={classes.page}>
          <p className={classes.practice}>{practice}</p>
          <h2>{entry.Name}</h2>
          <EntryFacts entry={entry} places={places} />
          <SealLine seal={entry.Seal} />
          <EntryAnswers entry={entry} isPrinted />
        </article>
      ))}
    </div>,
    document.body,
  );
}
