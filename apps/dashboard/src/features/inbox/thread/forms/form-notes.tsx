import type { FormNote } from '@sightline/contract/messages.calls';
import { IconAlertTriangle, IconClipboardText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { stamp } from '../../../../shared/dates/dates.ts';
import { useSession } from '../../../../shared/session/session-context.ts';
import { entryAddress } from '../../../../shared/urgent-forms/urgent-forms.ts';
import { plural, t } from '../../../../shared/words/words.ts';
import { isWaiting, noteInWords } from '../../model/form-notes.ts';
import classes from './form-notes.module.css';

/** The patient's form decisions and answers: open ones and the newest are visible, the others on request. */
export function FormNotes({ notes }: { notes: readonly FormNote[] }) {
  const shown = notes.filter((note, at) => at === 0 || isWaiting(note));
  const others = notes.filter((note) => !shown.includes(note));
  if (notes.length === 0) return null;
  return (
    <section
      className={`px-lg py-xs flex-none text-small bg-sunk line-below scroll-y ${classes.notes}`}
      aria-label={t('Forms')}
    >
      <NoteList notes={shown} />
      {others.length > 0 && (
        <details>
          <summary className="mt-xs c-quiet pointer fit">
            {plural(others.length, { one: '{count} earlier form', other: '{count} earlier forms' })}
          </summary>
          <NoteList notes={others} />
        </details>
      )}
    </section>
  );
}

function NoteList({ notes }: { notes: readonly FormNote[] }) {
  return (
    <ul>
      {notes.map((note) => (
        <Note key={note.entryKey} note={note} />
      ))}
    </ul>
  );
}

function Note({ note }: { note: FormNote }) {
  const { allows } = useSession();
  const { entryKey, name, from, at } = note;
  const Icon = isWaiting(note) ? IconAlertTriangle : IconClipboardText;
  return (
    <li className={`flex items-start gap-xs ${classes.note}`} data-waiting={isWaiting(note) || undefined}>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <p dir="auto">
        <strong className="fw-semibold">{noteInWords(note)}</strong>{' '}
        <span className="c-quiet">
          {name}
          {from !== '' && `, ${from}`}, <time dateTime={at}>{stamp(at)}</time>
        </span>
      </p>
      {allows('Dv4PatientForms') && (
        <Link to={entryAddress(entryKey)} aria-label={t('View form: {name}, {stamp}', { name, stamp: stamp(at) })}>
          {t('View form')}
        </Link>
      )}
    </li>
  );
}
