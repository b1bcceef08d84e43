import { formatUsPhone } from '@sightline/messaging/phone-number';
import type { Finding, UnknownNumber } from '../readiness.types.ts';

const WHY = 'A text to a number that no location has reaches no one here.';
const MOST_NAMED = 3;

/** Numbers that texts came for in the last days, and that no location has. */
export function judgeUnknownNumbers({ numbers }: { numbers: readonly UnknownNumber[] }): Finding {
  const item = { code: 'unknown-numbers', why: WHY, page: null } as const;
  if (numbers.length === 0)
    return { ...item, state: 'ok', title: 'Every text came to a location’s number', action: '' };
  const named = numbers.slice(0, MOST_NAMED).map(({ number, texts }) => `${formatUsPhone(number)} (${texts})`);
  const names = [...named, ...(numbers.length > MOST_NAMED ? ['…'] : [])].join(', ');
  return {
    ...item,
    state: 'warn',
    title: `Texts came to numbers that no location has: ${names}`,
    action: 'Enter the number at its location, or stop the SMS gateway from delivering its texts here.',
  };
}
