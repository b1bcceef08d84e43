import type { MigrationResult } from '@sightline/contract/schedule-migration.calls';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { counted } from '../../../shared/words/counted.ts';
import { plural, t } from '../../../shared/words/words.ts';
import { dayWords, timesByDay } from '../model/differing-times.ts';
import { differenceWords } from '../model/run.ts';

import classes from './run.module.css';

type Difference = MigrationResult['difference'];

/** What was imported, what was left and why, and which offered times differ (decision 22). */
export function ResultDetails({ result, isOpen }: { result: MigrationResult; isOpen: boolean }) {
  const { left, notes, difference } = result;
  const { fromDate, toDate } = difference;
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{differenceWords(result)}</summary>
      <p className="mt-xs mb-xs text-small c-quiet">
        {t('Offered times from {dateInFigures} to {dateInFigures2}, before and after.', {
          dateInFigures: dateInFigures(fromDate),
          dateInFigures2: dateInFigures(toDate),
        })}
      </p>
      <Entries
        title={plural(left.length, {
          one: '{count} entry can’t be imported',
          other: '{count} entries can’t be imported',
        })}
        entries={left.map(({ blockId, reason }) => ({ blockId, words: reason }))}
      />
      <Entries
        title={plural(notes.length, {
          one: '{count} entry is imported with a change',
          other: '{count} entries are imported with a change',
        })}
        entries={notes.map(({ blockId, note }) => ({ blockId, words: note }))}
      />
      <Times title={t('Gone')} count={difference.goneCount} times={difference.gone} />
      <Times title={t('Added')} count={difference.addedCount} times={difference.added} />
    </details>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly { blockId: number; words: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className="mt-sm mb-xxs text-small fw-semibold">{title}</h3>
      <ul className="indented">
        {entries.map(({ blockId, words }) => (
          <li key={`${blockId} ${words}`}>
            <span className="figures c-quiet">{t('Entry {blockId}', { blockId })}</span> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

type TimesProps = { title: string; count: number; times: Difference['gone'] };

/** By day and appointment type. The list has the first 200; the count is complete. */
function Times({ title, count, times }: TimesProps) {
  if (count === 0) return null;
  const more = count - times.length;
  return (
    <details>
      <summary className="mt-sm text-small fw-semibold">
        {title}: {counted(count, 'offered time')}
      </summary>
      <dl className={`grid gap-xs mt-xs mb-xxs text-small figures ${classes.days}`}>
        {timesByDay(times).map(({ date, types }) => (
          <div key={date}>
            <dt className="c-quiet">{dayWords(date)}</dt>
            <dd>
              {types.map(({ name, clocks }) => (
                <p key={name}>
                  <strong className="fw-medium">{name}</strong> {clocks.join(', ')}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 && <p className="mt-xs mb-xs text-small c-quiet">{t('and {more} more', { more })}</p>}
    </details>
  );
}
