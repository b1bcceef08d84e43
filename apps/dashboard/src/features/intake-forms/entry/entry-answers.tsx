import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import type { AnswerLine } from '@sightline/forms/summary';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { t } from '../../../shared/words/words.ts';
import { isPicture, readEntryAnswers, runsOf } from '../model/entry-answers.ts';
import classes from './entry.module.css';
import { FileList } from './file-list.tsx';
import { ReadText } from './read-text.tsx';

/** The pixel size of signature pictures in forms. */
const SIGNATURE_SIZE = { width: 600, height: 180 };

type EntryAnswersProps = { entry: FormEntry; isPrinted?: boolean };

/** What a patient read and answered, in form order. Their input is shown only as text. */
export function EntryAnswers({ entry, isPrinted = false }: EntryAnswersProps) {
  const reading = readEntryAnswers(entry);
  if (!reading.ok) return <ErrorState title={t('Couldn’t show this form')}>{reading.errors.join(' ')}</ErrorState>;
  if (reading.sections.length === 0) return <EmptyState title={t('This form has no questions')} />;
  return reading.sections.map(({ key, title, lines }) => (
    <section
      key={key}
      className={`mt-lg ${classes.section}`}
      aria-label={regionOf({ sections: reading.sections, key, title })}
    >
      {title !== '' && <h3>{title}</h3>}
      {runsOf(lines).map(({ isText, lines: run }) =>
        isText ? (
          run.map((line) => <ReadText key={line.path} line={line} />)
        ) : (
          <Answers key={run[0]?.path} lines={run} entryKey={isPrinted ? null : entry.Id} />
        ),
      )}
    </section>
  ));
}

type Region = { sections: readonly { key: string; title: string }[]; key: string; title: string };

/** Screen readers list regions by name, so a title used twice names only its first section. */
function regionOf({ sections, key, title }: Region): string | undefined {
  const isFirst = sections.find((section) => section.title === title)?.key === key;
  return title !== '' && isFirst ? title : undefined;
}

function Answers({ lines, entryKey }: { lines: readonly AnswerLine[]; entryKey: number | null }) {
  return (
    <dl className={classes.answers}>
      {lines.map((line) => (
        <div key={line.path}>
          <dt className="text-base anywhere">{line.label === '' ? line.path : line.label}</dt>
          <dd>
            <Answer line={line} entryKey={entryKey} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Without an entry's key, as in print, files are only named. */
function Answer({ line, entryKey }: { line: AnswerLine; entryKey: number | null }) {
  const { kind, value, signature, files, label } = line;
  if (kind === 'signature' && value !== '') {
    // Space is reserved before it is decoded, so that nothing printed at once overlaps it.
    if (isPicture(signature))
      return (
        <>
          <img
            {...SIGNATURE_SIZE}
            className={`block bordered rounded contain auto-height ${classes.signature}`}
            src={signature}
            alt={t('Signature: {label}', { label })}
          />
          <span className="block text-small c-quiet">{value}</span>
        </>
      );
    return <span className="c-quiet">{t('Signed, but the signature can’t be shown')}</span>;
  }
  if (kind === 'files' && files.length > 0 && entryKey !== null) return <FileList files={files} entryKey={entryKey} />;
  if (kind === 'unsupported' && value === '')
    return <span className="c-quiet">{t('This kind of question can’t be shown here')}</span>;
  return value === '' ? <span className="c-quiet">{t('Not answered')}</span> : value;
}
