import { ActionIcon, Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../../shared/words/words.ts';
import classes from './hours.module.css';
import { canBreak, type DayDraft, type Stretch, weekdayName, withBreak } from './model/hours.ts';

type DayProps = {
  day: DayDraft;
  /** What is wrong with each stretch. */
  faults: readonly string[];
  edit: (part: Partial<DayDraft>) => void;
};

/** A weekday's hours: closed, or one or more stretches. */
export function HoursDay({ day, faults, edit }: DayProps) {
  const { weekday, isOpen, stretches } = day;
  const name = weekdayName(weekday);
  const put = (place: number, part: Partial<Stretch>) =>
    edit({ stretches: stretches.map((one, at) => (at === place ? { ...one, ...part } : one)) });
  return (
    <fieldset className={`bare-fieldset grid ${classes.day}`} data-open={isOpen || undefined}>
      <VisuallyHidden component="legend">{name}</VisuallyHidden>
      <Checkbox
        className={`row ${classes.name}`}
        label={name}
        checked={isOpen}
        onChange={({ currentTarget }) => edit({ isOpen: currentTarget.checked })}
      />
      {isOpen ? (
        <div className="stack gap-xs">
          {stretches.map((stretch, place) => (
            <StretchFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place in the day, and has no other key
              key={place}
              name={stretches.length > 1 ? t('{name} {number}', { name, number: place + 1 }) : name}
              stretch={stretch}
              fault={faults[place] ?? ''}
              put={(part) => put(place, part)}
              remove={
                stretches.length > 1 ? () => edit({ stretches: stretches.filter((_, at) => at !== place) }) : null
              }
            />
          ))}
          {canBreak(day) && (
            <Button
              className="self-start"
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} stroke={1.8} aria-hidden="true" />}
              aria-label={t('Add a break on {name}', { name })}
              onClick={() => edit({ stretches: withBreak(stretches) })}
            >
              {t('Add a break')}
            </Button>
          )}
        </div>
      ) : (
        <span className={`row c-quiet ${classes.closed}`}>{t('Closed')}</span>
      )}
    </fieldset>
  );
}

type StretchProps = {
  name: string;
  stretch: Stretch;
  fault: string;
  put: (part: Partial<Stretch>) => void;
  /** Null for a day's only one. */
  remove: (() => void) | null;
};

function StretchFields({ name, stretch: { opens, closes }, fault, put, remove }: StretchProps) {
  const faultId = useId();
  const said = fault === '' ? {} : { error: true, 'aria-describedby': faultId };
  return (
    <div>
      <div className="row gap-xs">
        <TextInput
          className={classes.time ?? ''}
          type="time"
          aria-label={t('{name}, opens', { name })}
          value={opens}
          onChange={({ currentTarget }) => put({ opens: currentTarget.value })}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          className={classes.time ?? ''}
          type="time"
          aria-label={t('{name}, closes', { name })}
          value={closes}
          onChange={({ currentTarget }) => put({ closes: currentTarget.value })}
          {...said}
        />
        {remove !== null && (
          <ActionIcon
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={t('Remove the hours of {name}', { name })}
            onClick={remove}
          >
            <IconX size={16} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {fault !== '' && (
        <p className="mt-xxs text-small c-bad" id={faultId}>
          {fault}
        </p>
      )}
    </div>
  );
}
