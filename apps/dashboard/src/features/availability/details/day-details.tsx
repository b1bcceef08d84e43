import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Level } from '@sightline/contract/levels';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { EmptyState } from '@sightline/ui/empty-state';
import { ErrorState } from '@sightline/ui/error-state';
import { SkeletonList } from '@sightline/ui/skeleton-list';
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { failureLines } from '../../../shared/setup/failure-lines.ts';
import { levelWords } from '../../../shared/setup/places.ts';
import { useSetup } from '../../../shared/setup/setup-context.ts';
import { totalsOf } from '../../../shared/visit-record/visit-record.ts';
import { t } from '../../../shared/words/words.ts';
import { useDayDetails } from '../api/load-details.ts';
import { addDays, dayWords } from '../model/preview.ts';
import { AppointmentList } from './appointment-list.tsx';
import classes from './details.module.css';

const PHONE = '(max-width: 749px)';

export type DayDetailsProps = {
  /** The starting day; the arrows change it. */
  date: string;
  place: Level;
  /** The location's date: earlier ones are past. Defaults to this computer's. */
  today?: string | undefined;
  onClose: () => void;
};

/** A day's appointments (SCH-024), shown as long as it is rendered. */
export function DayDetails({ date: first, place, today = ownToday(), onClose }: DayDetailsProps) {
  const setup = useSetup();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const [date, setDate] = useState(first);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Appointments')}
      size={1180}
      fullScreen={isPhone}
      padding={isPhone ? 'md' : 'lg'}
    >
      <div className="row wrap between gap-x-lg gap-y-xs mb-sm">
        <p className="fw-medium">{levelWords(setup, place)}</p>
        <div className={`row gap-xs ${classes.day}`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Previous day')}
            onClick={() => setDate(addDays(date, -1))}
          >
            <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <h3 aria-live="polite">{dayWords(date)}</h3>
          <ActionIcon variant="default" size={36} aria-label={t('Next day')} onClick={() => setDate(addDays(date, 1))}>
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </div>
      </div>
      <Face date={date} today={today} place={place} />
    </Modal>
  );
}

function ownToday(): string {
  const now = new Date();
  const padded = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${padded(now.getMonth() + 1)}-${padded(now.getDate())}`;
}

function Face({ date, today, place }: { date: string; today: string; place: Level }) {
  const { data: details, error, isFetching, refetch } = useDayDetails({ date, place });
  if (details === undefined && error !== null) {
    return (
      <ErrorState title={t('Couldn’t load the appointments')} retry={() => void refetch()} retrying={isFetching}>
        {failureLines(error).join(' ')}
      </ErrorState>
    );
  }
  if (details === undefined) return <SkeletonList rows={6} label={t(SETUP_TEXT.loadingShort)} />;
  if (details.length === 0) {
    return (
      <EmptyState icon={<IconCalendarEvent size={22} stroke={1.7} />} title={t('No appointments on this day')}>
        {t('Use the arrows above to see other days.')}
      </EmptyState>
    );
  }
  return (
    <>
      <p className="mb-xs c-quiet">{totalsOf(details)}</p>
      <AppointmentList details={details} date={date} today={today} />
    </>
  );
}
