import type { ComponentProps } from 'react';
import { dateMask, maskGrowth } from './date-mask.ts';

type BirthDateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  text: string;
  change: (text: string) => void;
};

/** A date of birth as people write it, with slashes added while they type. */
export function BirthDateInput({ text, change, ...rest }: BirthDateInputProps) {
  return (
    <input
      className="patient-field"
      inputMode="numeric"
      autoComplete="bday"
      maxLength={40}
      {...rest}
      value={text}
      onChange={({ target }) => change(maskGrowth({ before: text, after: target.value, mask: dateMask }))}
    />
  );
}
