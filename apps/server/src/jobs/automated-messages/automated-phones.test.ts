import { simulatorBehaviour, simulatorInbound, simulatorPhone } from '@sightline/contract/simulator.calls';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setTextingNumber } from '../../../testing/practice-rows.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { systemClock } from '../../clock.ts';
import { settingsWith } from '../../features/automated-messages/plan/plan.test-rows.ts';
import { useListeningApp } from '../../features/simulator/simulator-testing.ts';
import { automatedPractice } from './automated.test-practice.ts';

const PRACTICE = '+12125551212';
const SOON = { timeout: 50_000, interval: 100 };

/** A zone where it is around noon now, so that messages may go out whenever the test runs. */
function noonZone(): string {
  const { hour } = systemClock.now().toZonedDateTimeISO('UTC');
  // Etc/GMT-3 is three hours ahead of Greenwich.
  const ahead = 12 - hour;
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

describe('automated messages to the simulator’s phones', () => {
  const database = useDatabase();
  const app = useListeningApp(database);
  const timeZone = noonZone();
  const practice = automatedPractice(app, { timeZone });

  beforeAll(async () => {
    await practice.setUp();
    await setTextingNumber(database().pool, 11, PRACTICE);
    const early = { sendAt: '08:00' };
    await practice.begin(settingsWith({ 'reminder-first': early, 'reminder-last': early }));
  });

  const inDays = (days: number) =>
    systemClock.now().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString();
  const received = async (number: string) =>
    (await app().call(simulatorPhone, { params: { number } })).reply.filter((text) => text.direction === 'received');
  const reply = (from: string, body: string) => app().call(simulatorInbound, { body: { from, to: PRACTICE, body } });

  it('reach the phone, are delivered, and C confirms the visit', { tags: ['deep'] }, async () => {
    const ana = await practice.patient({ first_name: 'Ana' });
    const key = await practice.visit(ana, { date: inDays(1) });
    expect(await practice.run()).toBe(1);
    await vi.waitFor(async () => expect(await received(ana.phone)).toHaveLength(1), SOON);
    await vi.waitFor(
      async () => expect(await practice.reminders(key)).toMatchObject([{ status: 'Message Delivered' }]),
      SOON,
    );
    await reply(ana.phone, 'C');
    await vi.waitFor(async () => expect((await practice.visitOf(key)).status).toBe('confirmed'), SOON);
    expect(await practice.reminders(key)).toMatchObject([{ status: 'Confirmed' }]);
    await vi.waitFor(async () => expect((await received(ana.phone)).at(-1)?.body).toContain('is confirmed'), SOON);
    expect(await practice.run()).toBe(0);
  });

  it('are undelivered in the reports if they fail to arrive', { tags: ['deep'] }, async () => {
    const ben = await practice.patient();
    await app().call(simulatorBehaviour, { body: { number: ben.phone, mode: 'fail' } });
    const key = await practice.visit(ben, { date: inDays(3) });
    await practice.run();
    await vi.waitFor(
      async () =>
        expect(['Undelivered', 'Not Sent - Not Cell', 'Invalid Number']).toContain(
          (await practice.reminders(key))[0]?.status,
        ),
      SOON,
    );
  });

  it('skip the practice’s own texting numbers, and the report says so', async () => {
    const cleo = await practice.patient({ cell_phone: PRACTICE });
    const key = await practice.visit(cleo, { date: inDays(1) });
    await practice.run();
    expect(await practice.reminders(key)).toMatchObject([{ status: 'Invalid Number' }]);
    expect(await received(PRACTICE)).toEqual([]);
  });
});
