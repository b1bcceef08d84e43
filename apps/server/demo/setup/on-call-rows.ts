import type { Insertable } from 'kysely';
import type { OnCall } from '../../src/db/schema.ts';
import { toInstant } from '../practice-calendar.ts';

/** Who is texted about emergencies at night, on numbers that no patient of the demo has. */
const ON_CALL: readonly { coverKey: number; userId: number; phone: string }[] = [
  { coverKey: 1001, userId: 2, phone: '+12125550194' },
  { coverKey: 1002, userId: 3, phone: '+13125550194' },
  { coverKey: 1003, userId: 8, phone: '+13235550194' },
];

export const onCallRows = ({ coverKey, now }: { coverKey: number; now: number }): Insertable<OnCall>[] =>
  ON_CALL.filter((one) => one.coverKey === coverKey).map(({ userId, phone }) => ({
    ...{ cover_key: coverKey, user_id: userId, phone, added_at: toInstant(now) },
  }));
