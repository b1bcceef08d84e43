import { ActionIcon, Button, Checkbox, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../../shared/words/words.ts';
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
    <fieldset className="p-0 m-0 border-0 row wrap items-start gap-sm">
      <VisuallyHidden component="legend">{name}</VisuallyHidden>
      <Checkbox
        w={isOpen ? { base: '100%', xs: 120 } : 120}
        pt={8}
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
        <span className="c-quiet" style={{ paddingTop: 8 }}>
          {t('Closed')}
        </span>
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
  return (
    <div className="row items-start gap-sm">
      <TextInput
        type="time"
        aria-label={t('{name}, opens', { name })}
        value={opens}
        onChange={({ currentTarget }) => put({ opens: currentTarget.value })}
      />
      <TextInput
        type="time"
        aria-label={t('{name}, closes', { name })}
        value={closes}
        error={fault}
        onChange={({ currentTarget }) => put({ closes: currentTarget.value })}
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
  );
}
