import { CODES_PER_PRACTICE_AND_DAY, CODES_PER_PRACTICE_AND_HOUR } from '@sightline/contract/booking-limits';
import { expect, it } from 'vitest';
import { judgeCodes } from './codes.rules.ts';

it('[ADM-008] warns once a practice’s codes for online booking are used up', () => {
  expect(judgeCodes({ codes_in_hour: CODES_PER_PRACTICE_AND_HOUR - 1, codes_in_day: 200 })).toBeNull();
  for (const [codes_in_hour, codes_in_day] of [
    [CODES_PER_PRACTICE_AND_HOUR, 200],
    [0, CODES_PER_PRACTICE_AND_DAY],
  ] as const)
    expect(judgeCodes({ codes_in_hour, codes_in_day })).toMatchObject({ state: 'warn', page: 'booking-setup' });
});
