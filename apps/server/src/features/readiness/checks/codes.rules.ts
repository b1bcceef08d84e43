import { CODES_PER_PRACTICE_AND_DAY, CODES_PER_PRACTICE_AND_HOUR } from '@sightline/contract/booking-limits';
import type { Finding, PracticeFacts } from '../readiness.types.ts';

/** Null while codes for online booking go out. */
export function judgeCodes({
  codes_in_hour: inHour,
  codes_in_day: inDay,
}: Pick<PracticeFacts, 'codes_in_hour' | 'codes_in_day'>): Finding | null {
  if (inHour < CODES_PER_PRACTICE_AND_HOUR && inDay < CODES_PER_PRACTICE_AND_DAY) return null;
  return {
    ...{ code: 'codes', state: 'warn', page: 'booking-setup' },
    title: 'Codes for online booking are paused',
    why: `At most ${CODES_PER_PRACTICE_AND_HOUR} codes an hour and ${CODES_PER_PRACTICE_AND_DAY} a day are texted, so that strangers can’t run up your bill.`,
    action: 'Until codes go out again, within a day at the latest, patients can book by phone.',
  };
}
