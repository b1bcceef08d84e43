import { getSlots } from '@sightline/contract/booking.calls';
import type { Bundle, Slot } from 'fhir/r4.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { insertPreferences, insertRule, insertType } from '../availability/offers/offers.test-practice.ts';
import { bookingOf, MONDAY, patientCalls } from '../bookings/online.test-practice.ts';
import { hashOf } from '../integrations/tokens.rules.ts';
import { insertSetupPractices } from '../setup/setup.test-practice.ts';

const KEY = `slk_${'k'.repeat(43)}`;

describe('free times through FHIR', () => {
  const database = useDatabase();
  const app = useApp(database);
  let taskKey = 0;

  const slots = async (query: string): Promise<Slot[]> => {
    const url = `/fhir/r4/Slot?schedule=Schedule/115-111&service-type=${taskKey}&${query}`;
    const response = await app().app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${KEY}` } });
    expect(response.statusCode).toBe(200);
    const { entry = [] } = response.json() as Bundle<Slot>;
    return entry.flatMap(({ resource }) => (resource === undefined ? [] : [resource]));
  };
  const offered = async () => {
    const query = { coverKey: '11', locKey: '111', acctKey: '115', taskKey: String(taskKey), from: MONDAY, to: MONDAY };
    return (await app().call(getSlots, { query })).reply.slots.map(({ time }) => time);
  };
  const inNewYork = ({ start = '' }: Slot) =>
    Temporal.Instant.from(start)
      .toZonedDateTimeISO('America/New_York')
      .toPlainTime()
      .toString({ smallestUnit: 'minute' });

  beforeAll(async () => {
    const { pool } = database();
    await insertSetupPractices(pool);
    taskKey = await insertType(pool);
    await insertPreferences(pool);
    await insertRule(pool);
    const created_at = app().clock.now();
    await insertRows(pool, 'api_key', [{ cover_key: 11, name: 'lab', key_hash: hashOf(KEY), created_at }]);
  });

  it('are those offered to patients, also after one was booked', async () => {
    const before = await slots(`start=${MONDAY}`);
    expect(before.map(inNewYork)).toEqual(await offered());
    expect(before.length).toBeGreaterThan(5);
    expect(before.every(({ status, schedule }) => status === 'free' && schedule.reference === 'Schedule/115-111')).toBe(
      true,
    );
    expect((await patientCalls(app).book(bookingOf({ taskKey }))).status).toBe(201);
    const after = await slots(`start=${MONDAY}`);
    expect(after.map(inNewYork)).toEqual(await offered());
    expect(after.length).toBeLessThan(before.length);
  });

  it('come page by page, all of them once', async () => {
    const all = await slots(`start=${MONDAY}&_count=200`);
    const seen: (string | undefined)[] = [];
    const pageOf = async (url: string): Promise<Bundle<Slot>> =>
      (await app().app.inject({ url, headers: { authorization: `Bearer ${KEY}` } })).json();
    let url: string | undefined = `/fhir/r4/Slot?schedule=115-111&service-type=${taskKey}&start=${MONDAY}&_count=3`;
    while (url !== undefined) {
      const { entry = [], link = [] } = await pageOf(url);
      seen.push(...entry.map(({ resource }) => resource?.id));
      const next: string | undefined = link.find(({ relation }) => relation === 'next')?.url;
      url = next === undefined ? undefined : next.slice(next.indexOf('/fhir/'));
    }
    expect(all.length).toBeGreaterThan(3);
    expect(seen).toEqual(all.map(({ id }) => id));
    const counted = await pageOf(`/fhir/r4/Slot?schedule=115-111&service-type=${taskKey}&start=${MONDAY}&_count=0`);
    expect(counted).toMatchObject({ total: all.length, link: [{ relation: 'self' }] });
  });

  it('last as long as the appointment type, within the requested instants', async () => {
    const found = await slots('start=ge2026-11-23T19:00:00Z&start=lt2026-11-23T20:00:00Z');
    expect(found.length).toBeGreaterThan(0);
    for (const { start = '', end = '' } of found) {
      expect(start >= '2026-11-23T19:00:00Z' && start < '2026-11-23T20:00:00Z').toBe(true);
      expect(Temporal.Instant.from(start).until(Temporal.Instant.from(end)).total('minutes')).toBeGreaterThan(0);
    }
  });
});
