import type { ScheduleConflict } from '@sightline/contract/schedule.values';
import { type ReactElement, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import { plural, t } from '../../../shared/words/words.ts';
import type { ScheduleDesk } from '../desk/use-schedule-desk.ts';
import { ConflictRow } from './conflict-row.tsx';
import classes from './resolution.module.css';
import { useConflictRules } from './use-conflict-rules.ts';

/** Up to this many rows are rendered at once. */
const ALL_AT_ONCE = 40;
const ROW_HEIGHT = 37;

const keyOf = (conflict: ScheduleConflict): string =>
  [conflict.conflictedWSConfigFormId, conflict.conflictedDate, conflict.conflictedDateTimeBlock].join('/');

/** The conflicting dates, each with its actions. The request is saved when none is left. */
export function ConflictList({ resolution }: { resolution: ScheduleDesk['resolution'] }) {
  const { conflicts, acts, show, isChecking } = resolution;
  const { errors, total } = conflicts;
  const rules = useConflictRules(errors);
  const dates = plural(total, { one: '{count} conflicting date', other: '{count} conflicting dates' });
  const row = (conflict: ScheduleConflict) => (
    <ConflictRow
      key={keyOf(conflict)}
      conflict={conflict}
      entry={rules.get(conflict.conflictedWSConfigFormId) ?? null}
      acts={acts}
      show={show}
    />
  );
  return (
    <>
      <p className="m-0 px-md py-sm text-small">
        <strong>{dates}.</strong>{' '}
        {t('Delete or change the conflicting events. Your request saves automatically when none are left.')}
        {isChecking && ` ${t('Refreshing…')}`}
      </p>
      {errors.length > ALL_AT_ONCE ? (
        <LongList conflicts={errors}>{row}</LongList>
      ) : (
        <ul className={`bare-list line-above scroll-y ${classes.list}`} aria-label={t('Conflicting dates')}>
          {errors.map((conflict) => (
            <li key={keyOf(conflict)}>{row(conflict)}</li>
          ))}
        </ul>
      )}
      {total > errors.length && (
        <p className="m-0 px-md py-sm text-small">{t('Showing the first {count}.', { count: errors.length })}</p>
      )}
    </>
  );
}

function Rack({ style, children, ref }: CustomContainerComponentProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari
    <ul className="bare-list" role="list" aria-label={t('Conflicting dates')} style={style} ref={ref}>
      {children}
    </ul>
  );
}

function Slot({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    <li style={style} ref={ref} aria-posinset={index + 1} aria-setsize={-1} data-index={index}>
      {children}
    </li>
  );
}

type LongListProps = {
  conflicts: readonly ScheduleConflict[];
  children: (conflict: ScheduleConflict) => ReactElement;
};

/** Hundreds of rows, of which only the visible ones are rendered, and the focused one. */
function LongList({ conflicts, children }: LongListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number[]>([]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which row has the focus
    <div
      ref={scroller}
      className={`bare-list line-above scroll-y ${classes.list}`}
      onFocus={({ target }) => {
        const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
        setFocused(index === undefined ? [] : [Number(index)]);
      }}
    >
      <Virtualizer
        data={conflicts}
        as={Rack}
        item={Slot}
        itemSize={ROW_HEIGHT}
        keepMounted={focused.filter((index) => index < conflicts.length)}
        scrollRef={scroller}
      >
        {children}
      </Virtualizer>
    </div>
  );
}
