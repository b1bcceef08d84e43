import { type Recipient, recipientName } from './recipients.ts';
import { counted } from './run.ts';

/** 'Delia Ramos', 'Delia Ramos and 1 other patient'; empty without recipients. */
export function recipientsInWords([first, ...others]: readonly Recipient[]): string | null {
  if (first === undefined) return null;
  const name = recipientName(first);
  return others.length === 0 ? name : `${name} and ${counted(others.length, 'other patient')}`;
}

/** Whether a message is for exactly these patients. */
export function isFor(recipients: readonly Recipient[], others: readonly Recipient[]): boolean {
  const keys = new Set(others.map(({ addKey }) => addKey));
  return keys.size === recipients.length && recipients.every(({ addKey }) => keys.has(addKey));
}
