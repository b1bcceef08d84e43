import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../bookings/online.test-practice.ts';
import { PATIENT, staffCalls } from '../bookings/staff/staff.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { acceptIn } from './answers/answers.usecases.ts';
import { saveWaitingSettings } from './settings/settings.queries.ts';
import { takeOffer } from './taking/taking.usecases.ts';
import { WAITING_TABLES, waitingPractice } from './waiting-list.test-practice.ts';

/** A few in npm test; all with `npm run faults -- apps/server/src/features/waiting-list`. */
const RUNS = process.env.FAULTS === undefined ? 4 : 1_000;
const SETTINGS = { isPaused: false, atOnce: 2, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3 };

describe('races for an offered time', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pool = () => database().pool;
  let [taskKey, token] = [0, ''];
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const staff = staffCalls({ app, token: () => token, taskKey: () => taskKey });

  beforeAll(() => insertSetupPractices(pool()));

  async function begin(round: number) {
    app().clock.set('2026-11-27T15:00:00Z');
    for (const table of [...WAITING_TABLES, 'practice_change', 'visit_act', 'visit_request'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
    token = (await app().signIn('user11')).token;
    await list.scope().transaction((tx) => saveWaitingSettings({ tx, settings: SETTINGS, userId: 11 }));
    const both = [await list.waits(2 * round + 100), await list.waits(2 * round + 101)];
    await list.cancel(await insertVisit(pool(), { taskKey, at: '2026-12-01T09:00' }));
    await list.offer();
    return { both, offers: await list.offers() };
  }

  it(`[WLT-004] gives a time to one of two yeses while staff book, the job runs and a server is killed (${RUNS} runs)`, async () => {
    for (let round = 0; round < RUNS; round += 1) {
      const { both, offers } = await begin(round);
      const yes = (offerKey: number) => list.scope().transaction((tx) => acceptIn({ tx, offerKey, by: 'link' }));
      const isKilled = round % 2 === 1;
      const hasStaff = round % 4 >= 2;
      const outsideReason = 'Walk-in';
      await Promise.all([
        ...offers.map(async ({ offerKey }) => {
          await yes(offerKey);
          // A server killed here left only the noted yes.
          if (!isKilled) await takeOffer({ scope: list.scope(), offerKey, deps: app().deps });
        }),
        list.run(),
        ...(hasStaff ? [staff.book({ addKey: PATIENT, date: '2026-12-01', time: '09:00', outsideReason })] : []),
      ]);
      await list.run();
      const after = await list.offers();
      const taken = after.filter(({ state }) => state === 'accepted');
      expect(after.filter(({ state }) => state === 'open' || state === 'taking')).toEqual([]);
      expect(taken.length).toBeLessThanOrEqual(1);
      if (!hasStaff) expect(taken).toHaveLength(1);
      for (const { entryKey, apptKey, phone } of both) {
        const isTaker = taken.some((offer) => offer.entryKey === entryKey);
        const { appt_date: date } = await list.visit(apptKey);
        expect(date).toBe(isTaker ? '2026-12-01' : '2026-12-18');
        const texts = await list.texts(phone);
        expect(texts.filter((text) => text.includes('already taken')).length).toBeLessThanOrEqual(isTaker ? 0 : 1);
        expect(texts.filter((text) => /moved|is now/i.test(text) && !text.includes('NO keeps')).length).toBe(
          isTaker ? 1 : 0,
        );
      }
    }
  }, 3_600_000);
});
