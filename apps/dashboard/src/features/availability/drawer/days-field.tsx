import { VisuallyHidden } from '@mantine/core';
import { WEEKDAYS } from '../../../shared/date-field/day-words.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './drawer.module.css';
import { FieldFault } from './field-fault.tsx';

type DaysFieldProps = {
  /** Seven, from Sunday. */
  days: readonly boolean[];
  /** A blackout without weekdays covers every day of its range. */
  isOptional: boolean;
  fault: string | undefined;
  onChange: (days: boolean[]) => void;
};

/** Weekday toggles, Sunday first. */
export function DaysField({ days, isOptional, fault, onChange }: DaysFieldProps) {
  return (
    <fieldset className={`bare-fieldset grid justify-items-start gap-xs ${classes.set}`}>
      <legend className="p-0 mb-xxs text-base fw-medium">{t('Days')}</legend>
      <div className={`grid gap-xxs w-full ${classes.days}`}>
        {WEEKDAYS.map((name, weekday) => (
          <button
            key={name}
            type="button"
            aria-pressed={days[weekday] === true}
            onClick={() => onChange(days.map((isOn, place) => (place === weekday ? !isOn : isOn)))}
          >
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        ))}
      </div>
      {isOptional && !days.includes(true) && <p className="note">{t('If you choose no days, every day is closed.')}</p>}
      <FieldFault text={fault} />
    </fieldset>
  );
}
