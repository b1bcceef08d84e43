import { getRecallOverview } from '@sightline/contract/recall-overview.calls';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../testing/property-runs.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope } from '../../../db/scope.ts';
import { ACCTS, COVER, createDraw, type Draw, insertDrawnPractice, NOW, PLACES } from '../reports.test-practice.ts';
import { countBacklog } from './backlog-months.usecases.ts';

const STATES = ['booked', 'kept', 'kept', 'cancelled', 'noshow'] as const;
const FIRST_OWN_KEY = 100_000;

describe('[RPT-005] the backlog of recalls added up from months', () => {
  const database = useDatabase();
  const app = useApp(database);
  let token = '';
  const kysely = () => database().pool.kysely;

  const count = () =>
    countBacklog({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: COVER, act: null }),
      least: 1,
    });
  /** A change is forgotten the second time that it is seen. */
  const countTwice = async () => {
    await count();
    await count();
  };
  const backlog = async (body: object) => {
    const { status, reply } = await app().call(getRecallOverview, { params: { tab: '2' }, body }, token);
    expect([status, reply]).toEqual([200, expect.anything()]);
    return reply.tables.map(({ rows }) => rows.map(({ key, values }) => [key, ...values]));
  };
  /** Providers are no part of months: with all of them the recalls are counted one by one. */
  const counted = (body: object) => backlog({ ...body, acctKeys: ACCTS });
  const heldMonths = async () =>
    (
      await sql<{ month: string }>`select month from report_month m where report = 'recalls' and not exists (
        select from report_change c where c.cover_key = m.cover_key and c.report = m.report and c.month = m.month)`.execute(
        kysely(),
      )
    ).rows.length;

  const day = (draw: Draw) =>
    NOW.add({ hours: draw.int(-700, 90) * 24 })
      .toString()
      .slice(0, 10);
  const writes: ((draw: Draw, n: number) => Promise<unknown>)[] = [
    (draw, n) =>
      sql`insert into recall (cover_key, recall_key, patient_key, loc_key, acct_key, recall_type, due_date, appt_key)
        select ${COVER}, ${FIRST_OWN_KEY + n}, ${4200 + draw.int(1, 40)}, ${draw.pick(PLACES).locKey}, ${draw.pick(ACCTS)}, 'Exam',
          ${day(draw)}, case when ${draw.chance(0.5)} then (select appt_key from appointment
            where cover_key = ${COVER} order by appt_key offset ${draw.int(0, 60)} limit 1) end`.execute(kysely()),
    (draw) =>
      sql`update recall set due_date = ${day(draw)}, loc_key = ${draw.pick(PLACES).locKey}
        where cover_key = ${COVER} and recall_key % 23 = ${draw.int(0, 22)}`.execute(kysely()),
    (draw) =>
      sql`update recall set appt_key = (select appt_key from appointment where cover_key = ${COVER}
          order by appt_key offset ${draw.int(0, 100)} limit 1)
        where cover_key = ${COVER} and recall_key % 19 = ${draw.int(0, 18)}`.execute(kysely()),
    (draw) =>
      sql`update appointment set status = ${draw.pick(STATES)}
        where cover_key = ${COVER} and appt_key % 13 = ${draw.int(0, 12)}`.execute(kysely()),
    (draw) =>
      sql`update patient set email = ${draw.pick(['', 'a@example.com'])}, cell_phone = ${draw.pick(['', '+12125550100'])},
          primary_phone = '', secondary_phone = ${draw.pick(['', '', '+12125550101'])}
        where cover_key = ${COVER} and patient_key % 7 = ${draw.int(0, 6)}`.execute(kysely()),
    (draw) =>
      sql`insert into consent_entry (cover_key, phone, purpose, decision, source, recorded_at)
        values (${COVER}, '+12125550100', 'sms', ${draw.pick(['given', 'refused'])}, 'staff', now())`.execute(kysely()),
    (draw) =>
      sql`delete from recall where cover_key = ${COVER} and recall_key >= ${FIRST_OWN_KEY}
        and recall_key % 5 = ${draw.int(0, 4)}`.execute(kysely()),
  ];
  const drawBody = (draw: Draw) => (draw.chance(0.3) ? { locKeys: [draw.pick(PLACES).locKey] } : {});

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    token = (await app().signIn(`user${COVER}`)).token;
    const draw = createDraw(5);
    for (let n = 0; n < 150; n += 1) await writes[0]?.(draw, n);
  });

  it('equals a count of every recall, with any writes since the months were counted', async () => {
    const draw = createDraw(77);
    let fromMonths = 0;
    for (let round = 0; round < runs(200); round += 1) {
      if (draw.chance(0.4)) await countTwice();
      if (draw.chance(0.8)) await draw.pick(writes)(draw, 1_000 + round);
      const body = drawBody(draw);
      expect([round, await backlog(body)]).toEqual([round, await counted(body)]);
      fromMonths += await heldMonths();
    }
    expect(fromMonths).toBeGreaterThan(50);
  });

  it('keeps a change whose other half runs in a transaction that a count can’t see', async () => {
    await countTwice();
    const [appointment, recall] = [7, FIRST_OWN_KEY + 5_000];
    await sql`update appointment set status = 'booked' where cover_key = ${COVER} and appt_key = ${appointment}`.execute(
      kysely(),
    );
    await sql`insert into recall (cover_key, recall_key, patient_key, loc_key, acct_key, recall_type, due_date)
      values (${COVER}, ${recall}, 4201, ${PLACES[0].locKey}, ${ACCTS[0]}, 'Exam', '2026-06-15')`.execute(kysely());
    await countTwice();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: isKept, resolve: kept } = Promise.withResolvers<void>();
    let keeping = Promise.resolve();
    await kysely()
      .transaction()
      .execute(async (q) => {
        await sql`update recall set appt_key = ${appointment} where cover_key = ${COVER} and recall_key = ${recall}`.execute(
          q,
        );
        keeping = kysely()
          .transaction()
          .execute(async (other) => {
            await sql`update appointment set status = 'kept'
              where cover_key = ${COVER} and appt_key = ${appointment}`.execute(other);
            kept();
            await mayEnd;
          });
        await isKept;
      });
    await countTwice();
    const before = await backlog({});
    expect(before).toEqual(await counted({}));
    end();
    await keeping;
    const after = await backlog({});
    expect(after).not.toEqual(before);
    expect(after).toEqual(await counted({}));
    await countTwice();
    expect(await backlog({})).toEqual(after);
    expect(await heldMonths()).toBeGreaterThan(10);
  });

  it('is counted recall by recall in a small practice', async () => {
    await sql`delete from report_month where report = 'recalls'`.execute(kysely());
    await countBacklog({
      scope: openCoverScope({ pool: database().pool, clock: app().clock, coverKey: COVER, act: null }),
    });
    expect(await heldMonths()).toBe(0);
    expect(await backlog({})).toEqual(await counted({}));
  });
});
