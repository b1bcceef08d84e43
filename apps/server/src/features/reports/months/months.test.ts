import type { ReportReply } from '@sightline/contract/reports.calls';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../testing/property-runs.ts';
import { isOneMachine } from '../../../../testing/one-machine.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { ACCTS, COVER, createDraw, type Draw, insertDrawnPractice, NOW, PLACES } from '../reports.test-practice.ts';
import { countMonths } from './months.usecases.ts';

const TYPES = ['ordered', 'received', 'notified', 'dispensed'] as const;
const STATES = ['ordered', 'received', 'notified', 'dispensed', 'cancelled'] as const;

// A cluster keeps no months: no trigger notes there what changes.
describe.skipIf(!isOneMachine())('[RPT-010] figures of orders added up from months', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';

  const count = () =>
    countMonths({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: COVER, act: null }),
      least: 1,
    });
  const figures = async (body: object): Promise<Pick<ReportReply, 'totals' | 'shares' | 'totalItemCount'>> => {
    const { status, reply } = await app().call(REPORT_CALLS.orders.page, { body }, token);
    expect([status, reply]).toEqual([200, expect.anything()]);
    const { totals, shares, totalItemCount } = reply;
    return { totals, shares, totalItemCount };
  };
  const instant = (draw: Draw) => NOW.subtract({ minutes: draw.int(0, 500 * 24 * 60) }).toString();
  const later = (draw: Draw, share: number) => (draw.chance(share) ? instant(draw) : null);

  const insert = (draw: Draw, n: number) =>
    sql`insert into eyewear_order (cover_key, order_key, order_no, patient_key, loc_key, acct_key, order_type, status, ordered_at,
        promised_date, received_at, notified_at, dispensed_at, amount_cents, comm_method)
      values (${COVER}, ${100_000 + n}, ${`M${n}`}, ${4200 + draw.int(1, 40)}, ${draw.pick(PLACES).locKey}, ${draw.pick(ACCTS)}, 'Glasses',
        ${draw.pick(STATES)}, ${instant(draw)}, ${instant(draw).slice(0, 10)}, ${later(draw, 0.8)}, ${later(draw, 0.7)},
        ${later(draw, 0.7)}, 100, ${draw.pick(['text', 'email', null])})`.execute(database().pool.kysely);
  const change = (draw: Draw) =>
    sql`update eyewear_order set status = ${draw.pick(STATES)}, ordered_at = ${instant(draw)},
        received_at = ${later(draw, 0.8)}, loc_key = ${draw.pick(PLACES).locKey}
      where cover_key = ${COVER} and order_key % 17 = ${draw.int(0, 16)}`.execute(database().pool.kysely);
  const remove = (draw: Draw) =>
    sql`delete from eyewear_order where cover_key = ${COVER} and order_key % 61 = ${draw.int(0, 60)}`.execute(
      database().pool.kysely,
    );
  const drawBody = (draw: Draw) => ({
    beginDate: NOW.subtract({ hours: draw.int(200, 520) * 24 })
      .toString()
      .slice(0, 10),
    endDate: NOW.subtract({ hours: draw.int(0, 60) * 24 })
      .toString()
      .slice(0, 10),
    reportType: draw.pick(TYPES),
    ...(draw.chance(0.3) ? { locKeys: [draw.pick(PLACES).locKey] } : {}),
  });

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    const draw = createDraw(11);
    for (let n = 0; n < 300; n += 1) await insert(draw, n);
    token = (await app().signIn(`user${COVER}`)).token;
  });

  it('are what counting every row finds, also after later writes', {
    tags: ['deep'],
  }, async () => {
    const draw = createDraw(23);
    let fromMonths = 0;
    for (let round = 0; round < runs(60); round += 1) {
      if (draw.chance(0.5)) await count();
      const written = draw.int(0, 3);
      if (written === 1) await insert(draw, 1_000 + round);
      if (written === 2) await change(draw);
      if (written === 3 && draw.chance(0.3)) await remove(draw);
      const body = drawBody(draw);
      const added = await figures(body);
      const { rows } = await sql`select from report_month m where not exists (
        select from report_change c where c.cover_key = m.cover_key and c.month = m.month) limit 1`.execute(
        database().pool.kysely,
      );
      fromMonths += rows.length;
      // A provider is no part of months: all of them together are counted again.
      expect(added).toEqual(await figures({ ...body, acctKeys: ACCTS }));
    }
    expect(fromMonths).toBeGreaterThan(0);
  });

  it('keep a change that a count running at the same time does not see', async () => {
    const draw = createDraw(31);
    await count();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>();
    const slow = database()
      .pool.kysely.transaction()
      .execute(async (q) => {
        await sql`update eyewear_order set status = 'cancelled' where cover_key = ${COVER} and order_key % 2 = 0`.execute(
          q,
        );
        written();
        await mayEnd;
      });
    await hasWritten;
    await count();
    const body = { ...drawBody(draw), reportType: 'ordered' as const, locKeys: [] };
    const before = await figures(body);
    expect(before).toEqual(await figures({ ...body, acctKeys: ACCTS }));
    end();
    await slow;
    const after = await figures(body);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await figures({ ...body, acctKeys: ACCTS }));
  });

  it('are counted again when a location moved to another time zone', async () => {
    await count();
    const body = drawBody(createDraw(47));
    await sql`update location set time_zone = 'Asia/Tokyo' where cover_key = ${COVER} and loc_key = ${PLACES[0].locKey}`.execute(
      database().pool.kysely,
    );
    expect(await figures(body)).toEqual(await figures({ ...body, acctKeys: ACCTS }));
  });
});
