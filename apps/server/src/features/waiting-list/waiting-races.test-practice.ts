import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertRule, insertType, insertVisit } from '../availability/offers/offers.test-practice.ts';
import { clearBookings } from '../bookings/online.test-practice.ts';
import { PATIENT, staffCalls } from '../bookings/staff/staff.test-practice.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';
import { acceptIn } from './answers/answers.usecases.ts';
import { saveWaitingSettings } from './settings/settings.queries.ts';
import { takeOffer } from './taking/taking.usecases.ts';
import { WAITING_TABLES, waitingPractice } from './waiting-list.test-practice.ts';

const SETTINGS = { isPaused: false, atOnce: 2, aloneMinutes: 60, togetherMinutes: 30, mostPerWeek: 3 };
const FREED = { date: '2026-12-01', time: '09:00' } as const;
const START = '2026-11-27T15:00:00Z';
const MOST_MS = 3_600_000;
/** A server killed in these rounds left only the noted yes. */
const isKilledIn = (round: number): boolean => round % 2 === 1;

/** What the races have in common: practice 11 with two who wait, an offer to both, and what has to hold afterwards. */
function raceCourt(app: () => TestApp) {
  const pool = () => app().deps.pool;
  let [taskKey, token] = [0, ''];
  const list = waitingPractice({ app, taskKey: () => taskKey });
  const staff = staffCalls({ app, token: () => token, taskKey: () => taskKey });

  async function clear() {
    app().clock.set(START);
    for (const table of [...WAITING_TABLES, 'practice_change', 'visit_act', 'visit_request'] as const)
      await pool().kysely.deleteFrom(table).execute();
    await clearBookings(pool());
    list.forget();
    taskKey = await insertType(pool());
    await insertRule(pool());
    token = (await app().signIn('user11')).token;
    await list.scope().transaction((tx) => saveWaitingSettings({ tx, settings: SETTINGS, userId: 11 }));
  }

  const wait = async (round: number) => [await list.waits(2 * round + 100), await list.waits(2 * round + 101)];

  async function offerFreed(round: number) {
    await clear();
    const both = await wait(round);
    await list.cancel(await insertVisit(pool(), { taskKey, at: `${FREED.date}T${FREED.time}` }));
    await list.offer();
    return { both, offers: await list.offers() };
  }

  async function sayYes(offerKey: number, isKilled: boolean) {
    await list.scope().transaction((tx) => acceptIn({ tx, offerKey, by: 'link' }));
    if (!isKilled) await takeOffer({ scope: list.scope(), offerKey, deps: app().deps });
  }

  /** Everyone's visit and texts fit what came of their offer; answers who has the time. */
  async function checkOutcome(both: Awaited<ReturnType<typeof wait>>) {
    await list.run();
    const after = await list.offers();
    const taken = after.filter(({ state }) => state === 'accepted');
    expect(after.filter(({ state }) => state === 'open' || state === 'taking')).toEqual([]);
    expect(taken.length).toBeLessThanOrEqual(1);
    for (const { entryKey, apptKey, phone } of both) {
      const isTaker = taken.some((offer) => offer.entryKey === entryKey);
      const { appt_date: date } = await list.visit(apptKey);
      expect(date).toBe(isTaker ? FREED.date : '2026-12-18');
      const texts = await list.texts(phone);
      const lost = texts.filter((text) => text.includes('already taken'));
      expect(lost.length).toBeLessThanOrEqual(isTaker ? 0 : 1);
      const moved = texts.filter((text) => /moved|is now/i.test(text) && !text.includes('Reply NO to keep'));
      expect(moved).toHaveLength(isTaker ? 1 : 0);
    }
    return taken;
  }

  const bookedThen = async () =>
    (
      await pool()
        .kysely.selectFrom('appointment')
        .where('appt_date', '=', FREED.date)
        .where('status', '=', 'booked')
        .select(['appt_key', 'outside_reason'])
        .execute()
    ).map((row) => ({ apptKey: row.appt_key, outsideReason: row.outside_reason }));

  return { list, staff, clear, wait, offerFreed, sayYes, checkOutcome, bookedThen };
}

/** The races for an offered time, each played so often: a few times in npm test, a thousand in npm run faults. */
export function describeRaces(runs: number): void {
  describe('races for an offered time', () => {
    const database = useDatabase();
    const app = useApp(database);
    const { list, staff, clear, wait, offerFreed, sayYes, checkOutcome, bookedThen } = raceCourt(app);

    beforeAll(() => insertSetupPractices(database().pool));

    it(
      `[WLT-004] gives a time to exactly one of two yeses while the job runs and a server is killed (${runs} runs)`,
      async () => {
        for (let round = 0; round < runs; round += 1) {
          const { both, offers } = await offerFreed(round);
          const yeses = offers.map(({ offerKey }) => sayYes(offerKey, isKilledIn(round)));
          await Promise.all([...yeses, list.run()]);
          expect(await checkOutcome(both)).toHaveLength(1);
          expect(await bookedThen()).toHaveLength(1);
        }
      },
      MOST_MS,
    );

    it(
      `[WLT-004] staff who book the offered time with a reason always get it: the yes before or after is answered exactly (${runs} runs)`,
      async () => {
        for (let round = 0; round < runs; round += 1) {
          const { both, offers } = await offerFreed(round);
          const yeses = offers.map(({ offerKey }) => sayYes(offerKey, isKilledIn(round)));
          const booking = staff.book({ addKey: PATIENT, ...FREED, override: 'Walk-in' });
          const [{ status, reply }] = await Promise.all([booking, ...yeses, list.run()]);
          expect(status).toBe(201);
          const taken = await checkOutcome(both);
          const booked = await bookedThen();
          // Staff who were first have it alone; the time of a patient who was first is booked over, and marked.
          expect(booked).toHaveLength(1 + taken.length);
          expect(booked).toContainEqual({ apptKey: reply.visit.apptKey, outsideReason: 'Walk-in' });
        }
      },
      MOST_MS,
    );

    it(
      `[WLT-004] either a cancellation is undone or the offer of its time is accepted, never both (${runs} runs)`,
      async () => {
        for (let round = 0; round < runs; round += 1) {
          await clear();
          const { visit } = (await staff.book({ addKey: PATIENT, ...FREED })).reply;
          const both = await wait(round);
          const cancelled = (await staff.cancel(visit)).reply;
          const cancelledAt = app().clock.now().toString();
          await list.offer();
          // The undo reaches a server whose clock is behind, for which it is not too late.
          app().clock.set(cancelledAt);
          const offers = await list.offers();
          expect(offers).toHaveLength(2);
          const yeses = offers.map(({ offerKey }) => sayYes(offerKey, isKilledIn(round)));
          const [{ status, problem }] = await Promise.all([staff.undo(cancelled.actKey), ...yeses, list.run()]);
          const taken = await checkOutcome(both);
          expect(await bookedThen()).toHaveLength(1);
          const isUndone = (await list.visit(visit.apptKey)).status === 'booked';
          expect({ isUndone, accepted: taken.length }).toEqual({ isUndone, accepted: isUndone ? 0 : 1 });
          if (isUndone) expect(status).toBe(200);
          else expect(problem.code).toBe('visit.not-offered');
        }
      },
      MOST_MS,
    );
  });
}
