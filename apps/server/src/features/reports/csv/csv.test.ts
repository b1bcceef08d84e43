import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertDrawnPractice, NOW } from '../reports.test-practice.ts';

const YEAR = { beginDate: '2026-01-01', endDate: '2027-03-01' };
const { csv, csvByQuery, page } = REPORT_CALLS.orders;

describe("a report's CSV", () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const kysely = () => database().pool.kysely;
  const trail = () =>
    kysely()
      .selectFrom('audit_record')
      .select(['detail', 'patient_keys'])
      .where('action', '=', 'reports.orders.csv')
      .orderBy('seq')
      .execute();

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn('user41')).token;
  });

  it('[RPT-001] has the same rows as the table, by query as by body, named for its days', async () => {
    const body = { ...YEAR, reportType: 'ordered', sortColumn: 'orderNo', sortOrder: 'asc' } as const;
    const { reply } = await app().call(page, { body: { ...body, pageSize: 200 } }, token);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await app().app.inject({ method: 'POST', url: csv.path, payload: JSON.stringify(body), headers });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-01-01-to-2027-03-01.csv"',
      'cache-control': 'no-store',
    });
    const lines: string[][] = parse(response.body, { bom: true, record_delimiter: '\r\n' });
    expect(lines.length).toBe(reply.totalItemCount + 1);
    const neutral = (text: unknown) => (/^[-@]/.test(String(text)) ? `'${text}` : String(text));
    expect(lines.slice(1).map(([, , , , , , , orderNo]) => orderNo)).toEqual(
      reply.pagedItems.map(({ orderNo }) => neutral(orderNo)),
    );
    const byQuery = await app().call(csvByQuery, { query: body }, token);
    expect(byQuery.reply).toBe(response.body);
  });

  it('[RPT-001] is refused like the table, before anything is sent', async () => {
    for (const query of [
      { sortColumn: 'luck' },
      { locKeys: '411,x' },
      { commMethods: 'pigeon' },
      { endDate: '1999-01-01' },
    ])
      expect(await app().call(csvByQuery, { query }, token)).toMatchObject({
        status: 400,
        problem: { code: 'request.invalid' },
      });
    expect(await app().call(csvByQuery, { query: { locKeys: '999' } }, token)).toMatchObject({ status: 404 });
  });

  it('[RPT-001] is recorded in the audit trail with its rows, days, locations and patients', async () => {
    const before = (await trail()).length;
    const body = { ...YEAR, reportType: 'ordered', locKeys: [411], searchPhrase: 'Ada' };
    const { reply } = await app().call(csv, { body }, token);
    const lines: string[][] = parse(String(reply), { bom: true, record_delimiter: '\r\n' });
    const [noted, ...more] = (await trail()).slice(before);
    expect(noted?.detail).toEqual({ rows: lines.length - 1, ...YEAR, reportType: 'ordered', locKeys: [411] });
    const table = await app().call(page, { body: { ...body, pageSize: 200 } }, token);
    const shown = new Set(table.reply.pagedItems.map(({ addKey }) => addKey));
    expect(shown.size).toBeGreaterThan(0);
    expect(new Set(noted?.patient_keys)).toEqual(shown);
    expect(more).toEqual([]);
  });

  it('[RPT-001] streams in constant memory, and stops its query when the reader leaves', {
    tags: ['deep'],
  }, async () => {
    await sql`insert into eyewear_order (cover_key, order_key, order_no, patient_key, loc_key, acct_key, order_type, status, ordered_at)
      select cover_key, order_key * 1000 + n, 'bulk ' || order_key || ' ' || n, patient_key, loc_key, acct_key, repeat('x', 4000), status, ordered_at
      from eyewear_order, generate_series(1, 20) n where order_key <= 200 and order_no not like 'bulk%'`.execute(
      kysely(),
    );
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app().app.server.address() as AddressInfo;
    const before = (await trail()).length;
    const request = http.request({
      ...{ port, path: csv.path, method: 'POST' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    request.end(JSON.stringify({ ...YEAR, reportType: 'ordered' }));
    const [response]: [http.IncomingMessage] = (await once(request, 'response')) as [http.IncomingMessage];
    await once(response, 'readable');
    response.read(1_000);
    const running = async () =>
      (
        await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(kysely())
      ).rows[0]?.n;
    expect(await running()).toBeGreaterThan(0);
    request.destroy();
    await expect.poll(running, { timeout: 30_000 }).toBe(0);
    await expect.poll(async () => (await trail()).length, { timeout: 30_000 }).toBe(before + 2);
    const [announced, broken] = (await trail()).slice(before);
    expect(announced?.detail).toMatchObject({ rows: 4_200 });
    expect(broken?.detail).toMatchObject({ isComplete: false });
    expect(Number(Reflect.get(Object(broken?.detail), 'rows'))).toBeLessThan(4_200);
  });
});
