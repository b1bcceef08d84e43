import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../../shared/words/words.ts';
import { CALENDAR_VIEWS, periodTitle, stepDate } from '../model/calendar-period.ts';
import classes from './calendar.module.css';
import type { ShownCalendar } from './use-calendar.ts';

const STEP_LABELS = {
  month: { [-1]: t('Previous month'), 1: t('Next month') },
  week: { [-1]: t('Previous week'), 1: t('Next week') },
  day: { [-1]: t('Previous day'), 1: t('Next day') },
} as const;
const VIEW_LABELS = { month: t('Month'), week: t('Week'), day: t('Day') } as const;

type CalendarToolbarProps = { calendar: ShownCalendar; children: ReactNode };

/** Navigation between days; on the right the actions. */
export function CalendarToolbar({ calendar, children }: CalendarToolbarProps) {
  const { view, date, isNarrow, goTo } = calendar;
  return (
    <div className={`row wrap gap-x-sm gap-y-xs mb-sm ${classes.toolbar}`}>
      <div className={`row gap-xs min-w-0 ${classes.moves}`} data-tour="schedule-dates">
        <Step calendar={calendar} by={-1} />
        <Button variant="default" size="sm" onClick={() => goTo({ date: null })}>
          {t('Today')}
        </Button>
        <Step calendar={calendar} by={1} />
        <h2 className={`text-heading fw-semibold tight figures nowrap ml-xs ${classes.title}`} aria-live="polite">
          {periodTitle({ view, date })}
        </h2>
      </div>
      {!isNarrow && (
        <SegmentedControl
          aria-label={t('View')}
          size="sm"
          value={view}
          data={CALENDAR_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
          onChange={(value) => goTo({ view: value, date })}
        />
      )}
      <div className={`flex wrap gap-xs push no-print ${classes.acts}`}>{children}</div>
    </div>
  );
}

function Step({ calendar: { view, date, today, goTo }, by }: { calendar: ShownCalendar; by: 1 | -1 }) {
  const Icon = by === 1 ? IconChevronRight : IconChevronLeft;
  return (
    <ActionIcon
      size={36}
      variant="default"
      aria-label={STEP_LABELS[view][by]}
      onClick={() =>
        goTo((latest) => ({ date: stepDate({ view, date: latest.date ?? (today === '' ? date : today), by }) }))
      }
    >
      <Icon size={18} stroke={1.8} aria-hidden="true" />
    </ActionIcon>
  );
}
