import { isPlainPhone, maskPhoneInput } from '@sightline/messaging/phone-number';
import { useRef } from 'react';
import { phoneMask } from '../model/typing.ts';

/**
 * Reads the number out of what was pasted or filled in with more than its digits, such as an extension. What holds no
 * US number stays as it is, for the check of the answers to say why it will not do.
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
