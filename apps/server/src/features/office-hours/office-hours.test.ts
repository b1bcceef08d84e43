import { listOfficeHours, saveOfficeHours } from '@sightline/contract/office-hours.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { officeState } from './office-hours.rules.ts';

const DAYS = [{ weekday: 7, opens: '02:30', closes: '12:00' }];

describe('office hours', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  beforeAll(async () => {
    await insertPractice(database().pool, { coverKey: 1 });
    token = (await app().signIn('user1')).token;
  });
  const params = { coverKey: '1', locKey: '11' };
  const save = (days: typeof DAYS, locKey = '11') =>
    app().call(saveOfficeHours, { params: { ...params, locKey }, body: { days } }, token);
  const listed = async () =>
    (await app().call(listOfficeHours, { params: { coverKey: '1' } }, token)).reply.locations[0]?.days;

  it('[INX-008] are saved for each location, replaced, and refused where they make no sense', async () => {
    const monday = { weekday: 1, opens: '08:00', closes: '17:00' };
    expect(await save([...DAYS, monday])).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([monday, ...DAYS]);
    expect(await save([{ ...monday, closes: '08:00' }])).toMatchObject({ problem: { code: 'office-hours.invalid' } });
    expect(await save([monday, monday])).toMatchObject({ problem: { code: 'office-hours.invalid' } });
    expect(await save([monday], '999')).toMatchObject({ problem: { code: 'location.not-found' } });
    expect(await listed()).toEqual([monday, ...DAYS]);
    await save([]);
    expect(await listed()).toEqual([]);
  });

  const stateAt = (wall: string) =>
    officeState({
      now: Temporal.ZonedDateTime.from(`${wall}[America/New_York]`),
      days: DAYS,
      closed: (date) => date.toString() === '2026-03-15',
    });

  it('[INX-008] open after the hour that the clock skips, and close in the first of two equal hours', () => {
    // 2:30 does not exist on this Sunday; the office opens at 3:30.
    expect(stateAt('2026-03-08T01:59')).toMatchObject({ kind: 'closed' });
    const before = stateAt('2026-03-08T03:29');
    expect(before?.kind === 'closed' && before.opensAt?.toString()).toBe('2026-03-08T03:30:00-04:00[America/New_York]');
    expect(stateAt('2026-03-08T03:30')).toEqual({ kind: 'open' });
    expect(stateAt('2026-03-08T11:59:59')).toEqual({ kind: 'open' });
    // The Sunday after is a closure: the next opening is two weeks away.
    const after = stateAt('2026-03-08T12:00');
    expect(after?.kind === 'closed' && after.opensAt?.toPlainDate().toString()).toBe('2026-03-22');
    expect(
      officeState({ now: Temporal.ZonedDateTime.from('2026-03-08T12:00[UTC]'), days: [], closed: () => false }),
    ).toBe(null);
    expect(
      officeState({ now: Temporal.ZonedDateTime.from('2026-03-08T12:00[UTC]'), days: DAYS, closed: () => true }),
    ).toEqual({ kind: 'closed', opensAt: null });
  });
});
