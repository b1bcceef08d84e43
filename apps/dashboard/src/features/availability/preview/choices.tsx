import { ActionIcon, Button, Select } from '@mantine/core';
import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { dateInFigures } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import { addDays, weekStart } from '../model/preview.ts';
import classes from './preview.module.css';
import type { Preview } from './use-preview.ts';

const DAYS_OF_WEEK = 7;

/** The week's options: an appointment type, an insurance if relevant, and which week. */
export function Choices({ preview, today }: { preview: Preview; today: string }) {
  const { types, type, carriers, carrier, chooseType, chooseCarrier } = preview;
  return (
    <div className={`grid items-end gap-x-md gap-y-sm phone-cols-1 ${classes.choices}`}>
      <Select
        label={t('Appointment Type')}
        placeholder={t(TEXT.selectType)}
        data={(types.data ?? []).map(({ taskKey, name }) => ({ value: String(taskKey), label: name }))}
        value={type === null ? null : String(type.taskKey)}
        onChange={(taskKey) => chooseType(taskKey === null ? null : Number(taskKey))}
        allowDeselect={false}
        disabled={types.data === undefined}
        data-autofocus
      />
      {carriers.length > 0 && (
        <Select
          label={t('Insurance (optional)')}
          placeholder={t('Any insurance')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('Any insurance') }}
          data={carriers.map(({ insName }) => insName)}
          value={carrier?.insName ?? null}
          onChange={chooseCarrier}
        />
      )}
      <WeekArrows start={preview.start} thisWeek={weekStart(today)} goTo={preview.goTo} />
    </div>
  );
}

type WeekArrowsProps = { start: string; thisWeek: string; goTo: (start: string) => void };

function WeekArrows({ start, thisWeek, goTo }: WeekArrowsProps) {
  return (
    <div className={`row justify-end gap-xs ${classes.weeks}`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Previous week')}
        onClick={() => goTo(addDays(start, -DAYS_OF_WEEK))}
      >
        <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      <span className="fw-medium figures nowrap" aria-live="polite">
        {dateInFigures(start)} – {dateInFigures(addDays(start, DAYS_OF_WEEK - 1))}
      </span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('Next week')}
        onClick={() => goTo(addDays(start, DAYS_OF_WEEK))}
      >
        <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
      </ActionIcon>
      {start !== thisWeek && (
        <Button variant="subtle" size="compact-md" onClick={() => goTo(thisWeek)}>
          {t('This week')}
        </Button>
      )}
    </div>
  );
}
