import { TextInput, type TextInputProps } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { isPlainPhone, maskPhoneInput } from '@sightline/messaging/phone-number';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { logError } from '../../../shared/log.ts';
import { t } from '../../../shared/words/words.ts';
import { caretAfter, digitsBefore } from '../model/patient-search.ts';

type PhoneFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'error'> & {
  value: string;
  change: (text: string) => void;
};

const UNREAD = t('Couldn’t read that number. Type its 10 digits.');
const FAULTS = { foreign: t(CONVERSATION_TEXT.foreignNumber), none: t(CONVERSATION_TEXT.malformedNumber) } as const;

/**
 * A phone as xxx-xxx-xxxx (MSG-027). The caret stays after its digit, however the dashes move. Pasted or filled-in text
 * with letters or a foreign code is read by the phone library, loaded on demand.
 */
export function PhoneField({ value, change, ...props }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  /** Counts edits: a result for older text comes too late. */
  const typing = useRef(0);
  const [fault, setFault] = useState('');

  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = null;
    if (place !== null && document.activeElement === input.current) input.current?.setSelectionRange(place, place);
  });

  async function readPasted(text: string): Promise<void> {
    const turn = typing.current;
    try {
      const { readPastedPhone } = await import('@sightline/messaging/pasted-phone');
      if (turn !== typing.current) return;
      const found = readPastedPhone(text);
      setFault(found.kind === 'number' ? '' : FAULTS[found.kind]);
      change(found.kind === 'number' ? found.masked : '');
    } catch (error) {
      // Offline, for example: an empty field is better than a wrong number.
      logError('read a pasted phone number', error);
      setFault(UNREAD);
    }
  }

  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = currentTarget;
    typing.current += 1;
    setFault('');
    const at = selectionStart ?? typed.length;
    const isTyped = Math.abs(typed.length - value.length) <= 1;
    if (!isPlainPhone(typed) && !isTyped) {
      currentTarget.value = value;
      void readPasted(typed);
      return;
    }
    const masked = maskPhoneInput(typed);
    caret.current = at === typed.length ? masked.length : caretAfter(masked, digitsBefore(typed, at));
    // If the mask removes what was typed, React has nothing to update and would leave it in place.
    if (masked === value) currentTarget.value = masked;
    if (masked === value) currentTarget.setSelectionRange(caret.current, caret.current);
    change(masked);
  }
  // No `maxLength`: the browser would cut pasted text before its number is found.
  return (
    <TextInput
      {...props}
      ref={input}
      type="tel"
      inputMode="numeric"
      value={value}
      onChange={onChange}
      error={fault === '' ? undefined : fault}
    />
  );
}
