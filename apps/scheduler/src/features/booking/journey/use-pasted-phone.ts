import { isPlainPhone, maskPhoneInput } from '@sightline/messaging/phone-number';
import { useRef } from 'react';
import { phoneMask } from '../model/typing.ts';

/**
 * Extracts the number from pasted or filled-in text with more than digits, such as an extension. Text without a US
 * number stays unchanged, for validation to explain.
 */
export function usePastedPhone(change: (text: string) => void) {
  const turn = useRef(0);
  return async function read(text: string): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    if (isPlainPhone(text) || maskPhoneInput(text) === '') return;
    const { readPastedPhone } = await import('@sightline/messaging/pasted-phone');
    if (mine !== turn.current) return;
    const found = readPastedPhone(text);
    if (found.kind === 'number') change(phoneMask(found.masked));
  };
}
