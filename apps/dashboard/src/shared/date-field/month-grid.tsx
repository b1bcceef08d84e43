import { ActionIcon } from '@mantine/core';
import { addMonths, type DayNumber, dateOfDay, dayOfDate, weekStartOf } from '@sightline/scheduling/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { whenUsed } from '../words/when-used.ts';
import { pageLocale, t } from '../words/words.ts';
import { dayWithName, WEEKDAYS } from './day-words.ts';
import { gridStep } from './grid-step.ts';
import classes from './month-grid.module.css';

type MonthGridProps = {
  day: DayNumber | null;
  earliest?: DayNumber | undefined;
  latest?: DayNumber | undefined;
  onPick: (day: DayNumber) => void;
};

const MONTHS = whenUsed(
  () => new Intl.DateTimeFormat(pageLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const WEEKS = 6;

/** By this computer's calendar. */
function today(): DayNumber {
  const now = new Date();
  return dayOfDate({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** A month for picking a day; arrows move by day and week, Page Up and Down by month. */
export function MonthGrid({ day, earliest = -Infinity, latest = Infinity, onPick }: MonthGridProps) {
  const within = (wanted: DayNumber): DayNumber => Math.min(Math.max(wanted, earliest), latest);
  const [at, setAt] = useState<DayNumber>(() => within(day ?? today()));
  const grid = useRef<HTMLTableElement>(null);
  const { year, month } = dateOfDay(at);
  const first = dayOfDate({ year, month, day: 1 });
  const title = MONTHS().format(new Date(Date.UTC(year, month - 1, 1)));
  const isByKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus follows the day, but not from the buttons beside it
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isByKey.current = false;
  }, [at]);

  function onKey(event: KeyboardEvent) {
    const next = gridStep(at, event.key);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    setAt(within(next));
  }
  return (
    <div className={classes.month}>
      <div className="row between mb-xs">
        <ActionIcon aria-label={t('Previous month')} onClick={() => setAt(within(addMonths(at, -1)))}>
          <IconChevronLeft size={17} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
        <strong className="fw-semibold" aria-live="polite">
          {title}
        </strong>
        <ActionIcon aria-label={t('Next month')} onClick={() => setAt(within(addMonths(at, 1)))}>
          <IconChevronRight size={17} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
      <table ref={grid} aria-label={title} onKeyDown={onKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => weekStartOf(first) + week * 7).map((sunday) => (
            <tr key={sunday}>
              {WEEKDAYS.map((name, weekday) => {
                const own = sunday + weekday;
                return (
                  <td key={name}>
                    <button
                      type="button"
                      tabIndex={own === at ? 0 : -1}
                      data-autofocus={own === at || undefined}
                      disabled={own < earliest || own > latest}
                      data-other={dateOfDay(own).month !== month || undefined}
                      aria-label={dayWithName(own)}
                      aria-pressed={own === day}
                      onClick={() => onPick(own)}
                    >
                      {dateOfDay(own).day}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
