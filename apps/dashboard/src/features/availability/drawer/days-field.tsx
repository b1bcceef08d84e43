import { VisuallyHidden } from '@mantine/core';
import { WEEKDAYS } from '../model/draft-words.ts';
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
    <fieldset className={classes.set}>
      <legend>Days</legend>
      <div className={classes.days}>
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
      {isOptional && !days.includes(true) && (
        <p className={classes.hint}>If you choose no days, every day is closed.</p>
      )}
      <FieldFault text={fault} />
    </fieldset>
  );
}
