import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { AppointmentType } from '@sightline/contract/appointment-types.calls';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import type { OfferedTime } from '@sightline/contract/schedule-offers.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { IconCalendarOff, IconCalendarSearch } from '@tabler/icons-react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { t } from '../../../shared/words/words.ts';
import { dayParts } from '../model/preview.ts';
import { DayColumn } from './day-column.tsx';
import { Legend } from './legend.tsx';
import type { Preview } from './use-preview.ts';
import classes from './week.module.css';

type WeekProps = {
  preview: Preview;
  colorOf: (groupId: number) => string;
  onShowRule: ((ruleId: number, date: string) => void) | undefined;
};

/** Seven days from Sunday on, with their loading, empty and error states. */
export function Week({ preview, colorOf, onShowRule }: WeekProps) {
  const { types, type, offered, times } = preview;
  if (types.error !== null && types.data === undefined) {
    return <Failed title={t('Couldn’t load the appointment types')} query={types} />;
  }
  if (types.data?.length === 0) {
    return (
      <EmptyState icon={<IconCalendarOff size={22} stroke={1.7} />} title={t('No appointment type is active here')}>
        {t('Patients book by appointment type. Turn one on for this location in the Appointment Types tab.')}
      </EmptyState>
    );
  }
  if (type === null) {
    return (
      <EmptyState icon={<IconCalendarSearch size={22} stroke={1.7} />} title={t(TEXT.selectType)}>
        {t('The times patients can book appear here, week by week.')}
      </EmptyState>
    );
  }
  if (times !== undefined) {
    return <Days preview={preview} type={type} times={times} colorOf={colorOf} onShowRule={onShowRule} />;
  }
  if (offered.error !== null) return <Failed title={t('Couldn’t load the times')} query={offered} />;
  return <WaitingWeek />;
}

type FailedProps = { title: string; query: { error: Error | null; isFetching: boolean; refetch: () => unknown } };

function Failed({ title, query: { error, isFetching, refetch } }: FailedProps) {
  return (
    <ErrorState title={title} retry={() => void refetch()} retrying={isFetching}>
      {failureLines(error).join(' ')}
    </ErrorState>
  );
}

type DaysProps = WeekProps & { type: AppointmentType; times: readonly OfferedTime[] };

function Days({ preview, type, times, colorOf, onShowRule }: DaysProps) {
  const { dates, blocks, asked, ask } = preview;
  return (
    <section className="min-w-0" aria-label={t('Offered times')}>
      {times.length === 0 && (
        <p className={`row p-sm gap-xs mb-sm fw-medium rounded ${classes.none}`} role="status">
          <IconCalendarOff size={17} stroke={1.8} aria-hidden="true" />
          {t(TEXT.noneOnDates)}
        </p>
      )}
      <div className={`grid bg-surface bordered rounded phone-cols-1 ${classes.days}`}>
        {dates.map((date) => (
          <DayColumn
            key={date}
            date={date}
            parts={dayParts({ date, times, increment: type.slotSize, blocks })}
            asked={asked?.date === date ? asked.time : null}
            colorOf={colorOf}
            onAsk={ask}
          />
        ))}
      </div>
      <Legend preview={preview} times={times} colorOf={colorOf} onShowRule={onShowRule} />
    </section>
  );
}

const COLUMNS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function WaitingWeek() {
  return (
    <div className="min-w-0" role="status">
      <VisuallyHidden>{t(SETUP_TEXT.loadingShort)}</VisuallyHidden>
      <div className={`grid bg-surface bordered rounded phone-cols-1 ${classes.days}`} aria-hidden="true">
        {COLUMNS.map((column) => (
          <div key={column} className={`min-w-0 ${classes.day}`}>
            <Skeleton height={34} mb={8} />
            <Skeleton height={26} mb={5} />
            <Skeleton height={26} mb={5} />
            <Skeleton height={26} mb={5} />
            <Skeleton height={26} />
          </div>
        ))}
      </div>
    </div>
  );
}
