import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { type Recipient, recipientName } from './recipients.ts';

/** 'Delia Ramos', 'Delia Ramos and 1 other patient'; empty without recipients. */
export function recipientsInWords([first, ...others]: readonly Recipient[]): string | null {
  if (first === undefined) return null;
  const name = recipientName(first);
  return others.length === 0
    ? name
    : t('{name} and {counted}', { name, counted: counted(others.length, 'other patient') });
}

/** Whether a message is for exactly these patients. */
export function isFor(recipients: readonly Recipient[], others: readonly Recipient[]): boolean {
  const keys = new Set(others.map(({ addKey }) => addKey));
  return keys.size === recipients.length && recipients.every(({ addKey }) => keys.has(addKey));
}
