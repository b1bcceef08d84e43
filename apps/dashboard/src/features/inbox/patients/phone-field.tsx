import { TextInput, type TextInputProps } from '@mantine/core';
import { maskPhoneInput } from '@sightline/messaging/phone-number';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretBehind, digitsBefore } from '../model/patient-search.ts';

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  change: (text: string) => void;
};

/** A phone as xxx-xxx-xxxx (MSG-027). The caret stays behind the digit it was at, however the dashes move. */
export function PhoneField({ value, change, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null && document.activeElement === input.current) input.current?.setSelectionRange(place, place);
  });

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = currentTarget;
    const masked = maskPhoneInput(typed);
    const at = selectionStart ?? typed.length;
    caret.current = at === typed.length ? masked.length : caretBehind(masked, digitsBefore(typed, at));
    // Where the mask takes back what was typed, React has nothing to draw anew and would leave it standing.
    if (masked === value) currentTarget.value = masked;
    if (masked === value) currentTarget.setSelectionRange(caret.current, caret.current);
    change(masked);
  }
  // No `maxLength`: the browser would cut what is pasted before its last ten digits are found.
  return <TextInput {...props} ref={input} type="tel" inputMode="numeric" value={value} onChange={onChange} />;
}
