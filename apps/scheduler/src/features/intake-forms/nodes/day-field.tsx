import { useState } from 'react';
import { type DayParts, readDay, writeDay } from '../model/day-parts.ts';
import { controlId } from '../model/paths.ts';
import classes from '../parts/field.module.css';
import type { ControlProps } from '../parts/field-frame.tsx';
import { GroupFrame } from '../parts/group-frame.tsx';
import { useAnswer, useForm } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import type { NodeProps } from './node-props.ts';

/** A day in three parts, the fastest way to enter a date of birth. */
export function DayField({ node, path }: NodeProps<'day'>) {
  const { words } = useWords();
  const { today } = useForm();
  const { value, write } = useAnswer(path);
  // The text being typed: '1' must not become '01' before the '2' of '12'.
  const [parts, setParts] = useState<DayParts>(() => readDay(value));
  const set = (next: Partial<DayParts>) => {
    const whole = { ...parts, ...next };
    setParts(whole);
    write(writeDay(whole, node.hiddenParts));
  };
  const shownDigits = (['day', 'year'] as const).filter((part) => !node.hiddenParts.includes(part));
  const isBirth = node.autocomplete === 'bday';
  const isAboutToday = isNearToday(node.minDate) && isNearToday(node.maxDate) && !isBirth;
  return (
    <GroupFrame node={node} path={path}>
      {(control) => (
        <div className={`flex wrap gap-sm ${classes.short}`}>
          {!node.hiddenParts.includes('month') && (
            <MonthPart control={control} isBirth={isBirth} value={parts.month} onChange={(month) => set({ month })} />
          )}
          {shownDigits.map((part) => (
            <label key={part} className={`min-w-0 ${classes.digits}`}>
              <span className="block text-large mb-hair">{words.field[part]}</span>
              <input
                id={`${controlId(path)}-${part}`}
                className="patient-field"
                disabled={control.disabled}
                aria-invalid={control['aria-invalid']}
                inputMode="numeric"
                autoComplete={isBirth ? `bday-${part}` : 'off'}
                value={parts[part]}
                onChange={(event) => set({ [part]: digitsOf(event.currentTarget.value, part === 'day' ? 2 : 4) })}
              />
            </label>
          ))}
          {isAboutToday && !control.disabled && (
            <button type="button" className={`patient-button ${classes.beside}`} onClick={() => set(readDay(today()))}>
              {words.field.today}
            </button>
          )}
        </div>
      )}
    </GroupFrame>
  );
}

/** Bounds within days of today belong to a signature's date; those of births and past visits are years apart. */
const isNearToday = (bound: string | null): boolean => bound !== null && /^today(?:[-+]\d+d)?$/.test(bound);

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
}

type MonthProps = { control: ControlProps; isBirth: boolean; value: string; onChange: (month: string) => void };

function MonthPart({ control, isBirth, value, onChange }: MonthProps) {
  const { words, locale } = useWords();
  return (
    <label className={classes.month}>
      <span className="block text-large mb-hair">{words.field.month}</span>
      <select
        id={`${control.id}-month`}
        className="patient-field"
        disabled={control.disabled}
        aria-invalid={control['aria-invalid']}
        autoComplete={isBirth ? 'bday-month' : 'off'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{words.field.choose}</option>
        {monthNames(locale).map((name, at) => (
          <option key={name} value={String(at + 1).padStart(2, '0')}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
