import { downloadAudit, getAuditState, listAudit } from '@sightline/contract/audit.calls';
import { getPatient } from '@sightline/contract/patient-record.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, userRow } from '../../../testing/practice-rows.ts';
import { useApp } from '../../../testing/test-app.ts';
import { useDatabase } from '../../../testing/test-database.ts';
import { verifyAuditChains } from '../../jobs/audit-trail/verify-audit-chains.ts';

const params = { coverKey: '1' };

describe('the audit trail of a practice', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const list = async (query: Record<string, string> = {}) =>
    (await app().call(listAudit, { params, query }, token)).reply;
  const read = (addKey: number, by = token) => app().call(getPatient, { params: { addKey: String(addKey) } }, by);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, { coverKey: 1 });
    await insertPractice(pool, { coverKey: 2 });
    await insertRows(pool, 'app_user', [
      userRow({ user_id: 90, login: 'clerk1', role: 'clerk', family_name: 'Clerk' }),
    ]);
    await insertRows(pool, 'user_cover', [{ user_id: 90, cover_key: 1 }]);
    await insertRows(pool, 'role_element', [{ cover_key: 1, role: 'clerk', element_name: 'Dv4PatientsMenu' }]);
    ({ token } = await app().signIn('user1'));
    const other = (await app().signIn('user2')).token;
    await read(201, other);
    await read(101, (await app().signIn('clerk1')).token);
    await read(101);
    await read(102);
  });

  it('[ADM-011] lists who did what, newest first, with the patients by name', async () => {
    const { events } = await list({ action: 'patients.open' });
    expect(events.map(({ userName, patients }) => [userName, patients[0]?.addKey])).toEqual([
      ['user1', 102],
      ['user1', 101],
      ['Clerk', 101],
    ]);
    expect(events[0]).toMatchObject({ title: 'Opened a patient', outcome: 'done', patientCount: 1 });
    const [newest] = (await list()).events;
    expect(newest).toMatchObject({ action: 'audit.list' });
  });

  it("[ADM-011] finds one patient's events, one user's, and one day's", async () => {
    const own = await list({ addKey: '101', action: 'patients.open' });
    expect([own.events.length, own.patient]).toEqual([2, { addKey: 101, name: 'Ada Patient101' }]);
    expect((await list({ addKey: '101', userKey: '90' })).events.map(({ userKey }) => userKey)).toEqual([90]);
    const today = app().clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
    expect((await list({ from: today.toString(), to: today.toString(), userKey: '90' })).events.length).toBeGreaterThan(
      0,
    );
    expect((await list({ to: today.subtract({ days: 1 }).toString() })).events).toEqual([]);
    expect((await list({ from: today.add({ days: 1 }).toString() })).events).toEqual([]);
  });

  it("[ADM-011] never shows another practice's events, not even about a patient's number", async () => {
    expect((await list({ addKey: '201' })).events.every(({ action }) => action === 'audit.list')).toBe(true);
    const foreign = await app().call(listAudit, { params: { coverKey: '2' }, query: {} }, token);
    expect(foreign.problem.code).toBe('access.other-cover');
    const clerk = (await app().signIn('clerk1')).token;
    expect((await app().call(listAudit, { params, query: {} }, clerk)).problem.code).toBe('access.denied');
  });

  it('[ADM-011] refuses a day that does not exist', async () => {
    const { problem } = await app().call(listAudit, { params, query: { from: '2026-02-30' } }, token);
    expect(problem).toMatchObject({ code: 'request.invalid', detail: expect.stringContaining('existing day') });
  });

  it('[ADM-011] pages through everything once', { tags: ['deep'] }, async () => {
    await Promise.all(Array.from({ length: 60 }, () => read(103)));
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await list({ action: 'patients.open', ...(cursor === '' ? {} : { cursor }) });
      seen.push(...page.events.map(({ seq }) => seq));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(63);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
  });

  it('[ADM-011] streams the trail as CSV, and audits that it was taken', async () => {
    const response = await app().app.inject({
      method: 'GET',
      url: `${downloadAudit.path.replace(':coverKey', '1')}?addKey=101&action=patients.open`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.headers['content-type']).toContain('text/csv');
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain('Clerk');
    expect((await list({ action: 'audit.file' })).events[0]?.patients).toMatchObject([{ addKey: 101 }]);
  });

  it('[ADM-011] says when the chain was last checked, and what it found', async () => {
    const state = async () => (await app().call(getAuditState, { params }, token)).reply;
    expect((await state()).check).toBeNull();
    expect((await state()).unsealed.rows).toBe((await state()).rows);
    const { connection } = database();
    await Array.fromAsync(verifyAuditChains({ connection, clock: app().clock, coverKey: 1 }));
    expect(await state()).toMatchObject({
      check: { state: 'whole', brokenAt: null },
      users: [{ name: 'Clerk' }, { name: 'user1' }],
    });
  });
});
