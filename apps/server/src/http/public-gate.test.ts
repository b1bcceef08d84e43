import { createBooking, getSlots } from '@sightline/contract/booking.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../testing/fixed-clock.ts';
import { insertPractice } from '../../testing/practice-rows.ts';
import { useDatabase } from '../../testing/test-database.ts';
import { DEFAULT_CONNECTIONS } from '../db/connection-counts.ts';
import { practiceState } from '../features/bookings/choices/choices.usecases.ts';
import { createPublicGate, type PublicGate } from './public-gate.ts';

const caller = { address: '203.0.113.7', requestId: 'r-1' };
const otherwise = 'booking.not-found';

describe('the gate for public calls', () => {
  const database = useDatabase();
  let gate: PublicGate;
  beforeAll(async () => {
    for (const coverKey of [1, 2]) await insertPractice(database().pool, { coverKey });
    const { pool } = database();
    gate = createPublicGate({ pool, connections: DEFAULT_CONNECTIONS, clock: createFixedClock(), practiceState });
  });
  const acts = () => database().pool.kysely.selectFrom('audit_record').selectAll().orderBy('seq').execute();
  const patientsSeen = async (call: typeof createBooking | typeof getSlots, coverKey: number) => {
    const scope = await gate.openPractice({ call, coverKey, caller, otherwise });
    return scope.transaction((tx) => tx.q.selectFrom('patient').select('cover_key').distinct().execute());
  };

  it.each([0, -1, 3, 4711])("doesn't open practice %i, and returns the caller's refusal", async (coverKey) => {
    const opening = (code: 'booking.not-found' | 'form.not-found') =>
      gate.openPractice({ call: getSlots, coverKey, caller, otherwise: code });
    await expect(opening('booking.not-found')).rejects.toMatchObject({ code: 'booking.not-found', status: 404 });
    await expect(opening('form.not-found')).rejects.toMatchObject({ code: 'form.not-found' });
  });

  it('opens the named practice and no other', async () => {
    expect(await patientsSeen(getSlots, 1)).toEqual([{ cover_key: 1 }]);
    expect(await patientsSeen(getSlots, 2)).toEqual([{ cover_key: 2 }]);
  });

  it('audits access to patients, with the IP address and no user, and nothing else', async () => {
    await patientsSeen(getSlots, 1);
    expect(await acts()).toEqual([]);
    await patientsSeen(createBooking, 1);
    expect(await acts()).toMatchObject([
      { cover_key: 1, action: 'booking.create', user_id: null, address: '203.0.113.7', request_id: 'r-1' },
    ]);
  });

  it('keeps connections for staff during a rush of patients, and serves them all', async () => {
    let [running, most] = [0, 0];
    const scope = await gate.openPractice({ call: getSlots, coverKey: 1, caller, otherwise });
    const seen = await Promise.all(
      Array.from({ length: 100 }, () =>
        scope.transaction(async (tx) => {
          running += 1;
          most = Math.max(most, running);
          const rows = await tx.q.selectFrom('location').select('loc_key').execute();
          running -= 1;
          return rows.length;
        }),
      ),
    );
    expect(seen.every((count) => count === 2)).toBe(true);
    expect(most).toBe(3);
  });
});
