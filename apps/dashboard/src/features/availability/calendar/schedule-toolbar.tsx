import { Button, useComputedColorScheme } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { loadable } from '../../../shared/page/loadable.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { t } from '../../../shared/words/words.ts';
import type { EventRef, ScheduleActs } from '../desk/acts.ts';
import type { ShownCalendar } from './use-calendar.ts';

const PreviewDialog = loadable(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog);
const DayDetails = loadable(async () => (await import('../details/day-details.tsx')).DayDetails);

const MIGRATION_PATH = '/setup/online-booking/migration';

type ScheduleToolbarProps = { calendar: ShownCalendar; acts: ScheduleActs; show: (event: EventRef) => void };

/** Actions on the whole schedule (SCH-001). */
export function ScheduleToolbar({ calendar, acts, show }: ScheduleToolbarProps) {
  const { allows } = useSession();
  const [opened, open] = useState<'preview' | 'day' | null>(null);
  const isWaiting = calendar.data === undefined;
  return (
    <>
      {allows('Dv4MigrationMenu') && (
        <Button variant="subtle" component={Link} to={MIGRATION_PATH}>
          {t('Migration status')}
        </Button>
      )}
      <Button variant="default" disabled={isWaiting} {...DayDetails.onReach} onClick={() => open('day')}>
        {t('Appointments')}
      </Button>
      <Button
        variant="default"
        disabled={isWaiting}
        data-tour="schedule-preview"
        {...PreviewDialog.onReach}
        onClick={() => open('preview')}
      >
        {t(TEXT.preview)}
      </Button>
      <Button variant="default" disabled={isWaiting} onClick={() => acts.create('blackout', { date: calendar.date })}>
        {t(TEXT.blackoutPeriod)}
      </Button>
      <Button
        disabled={isWaiting}
        data-tour="schedule-create"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
        onClick={() => acts.create('availability')}
      >
        {t(TEXT.createAvailability)}
      </Button>
      <Suspense>
        <Opened {...{ calendar, show, opened }} onClose={() => open(null)} />
      </Suspense>
    </>
  );
}

type OpenedProps = Omit<ScheduleToolbarProps, 'acts'> & { opened: 'preview' | 'day' | null; onClose: () => void };

/** The requested dialog. */
function Opened({ calendar, show, opened, onClose }: OpenedProps) {
  const { level } = useSetup();
  const scheme = useComputedColorScheme('light');
  const { data, date, today, colorOf } = calendar;
  if (data === undefined || opened === null) return null;
  if (opened === 'day') return <DayDetails date={date} place={level} today={today} onClose={onClose} />;
  return (
    <PreviewDialog
      opened
      onClose={onClose}
      calendar={data}
      colorOf={(configId) => colorOf(configId)[scheme]}
      onShowRule={(configId, day) => show({ configId, date: day })}
    />
  );
}
