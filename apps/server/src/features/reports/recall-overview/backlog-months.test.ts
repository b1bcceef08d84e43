import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../../../../testing/property-runs.ts';
import { isOneMachine } from '../../../../testing/one-machine.ts';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { openCoverScope, openSystemScope } from '../../../db/scope.ts';
import { findChanged } from '../months/months.usecases.ts';
import { ACCTS, COVER, createDraw, type Draw, insertDrawnPractice, NOW, PLACES } from '../reports.test-practice.ts';
import { readBacklog } from './backlog.queries.ts';
import { countBacklog, readBacklogParts } from './backlog-months.usecases.ts';
import { agesTable, standingsTable } from './recall-overview.rules.ts';
import type { Row } from './recall-overview.types.ts';
import { prepareBacklog, readOverview } from './recall-overview.usecases.ts';

const STATES = ['booked', 'kept', 'kept', 'cancelled', 'noshow'] as const;
const FIRST_OWN_KEY = 100_000;

// A cluster keeps no months: no trigger notes there what changes.
describe.skipIf(!isOneMachine())('[RPT-005] the backlog of recalls added up from months', () => {
  const database = useDatabase();
  const app = useApp(database);
  const kysely = () => database().pool.kysely;
  const scope = () => openCoverScope({ pool: database().pool, clock: app().clock, coverKey: COVER, act: null });

  const count = (mostUnlisted = 0) => countBacklog({ scope: scope(), least: 1, mostUnlisted });
  /** A change is forgotten the second time that it is seen. */
  const countTwice = async (mostUnlisted = 0) => {
    await count(mostUnlisted);
    await count(mostUnlisted);
  };
  const valuesOf = (tables: readonly { rows: readonly Row[] }[]) =>
    tables.map(({ rows }) => rows.map(({ key, values }) => [key, ...values]));
  const backlog = async (asked: object) => {
    const { tables } = await readOverview({ scope: scope(), tab: '2', asked, signal: new AbortController().signal });
    return valuesOf(tables);
  };
  const prepared = { reportType: 'due', figure: null, group: null };
  /** Every recall counted again. */
  const counted = (asked: object) =>
    scope().snapshot(async (tx) => {
      const ask = await prepareBacklog({ tx, asked: { ...asked, ...prepared } });
      const bars = await readBacklog({ tx, ask, parts: null });
      return valuesOf([agesTable({ ask, bars }), standingsTable({ ask, bars })]);
    });
  const monthsUsed = (asked: object) =>
    scope().snapshot(async (tx) => {
      const parts = await readBacklogParts({ tx, ask: await prepareBacklog({ tx, asked: { ...asked, ...prepared } }) });
      return parts?.months.length ?? 0;
    });
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
      sql`update recall set patient_key = ${4200 + draw.int(1, 40)}, acct_key = ${draw.pick(ACCTS)}
        where cover_key = ${COVER} and recall_key % 29 = ${draw.int(0, 28)}`.execute(kysely()),
    (draw) =>
      sql`update appointment set patient_key = ${4200 + draw.int(1, 40)}, status = ${draw.pick(STATES)},
          starts_at = ${app()
            .clock.now()
            .add({ hours: draw.int(-20, 60) })}
        where cover_key = ${COVER} and appt_key % 17 = ${draw.int(0, 16)}`.execute(kysely()),
    (draw) => sql`update cover set sends_texts = ${draw.chance(0.7)} where cover_key = ${COVER}`.execute(kysely()),
    async (draw) => app().clock.advance({ hours: draw.int(1, 40) }),
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
  const drawAsked = (draw: Draw) => ({
    ...(draw.chance(0.3) ? { locKeys: [draw.pick(PLACES).locKey] } : {}),
    ...(draw.chance(0.3) ? { acctKeys: [draw.pick(ACCTS)] } : {}),
  });

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
    const draw = createDraw(5);
    for (let n = 0; n < 150; n += 1) await writes[0]?.(draw, n);
  });

  it('equals a count of every recall, with any writes since the months were counted and any patients listed', {
    tags: ['deep'],
  }, async () => {
    const draw = createDraw(77);
    let fromMonths = 0;
    for (let round = 0; round < runs(300); round += 1) {
      if (draw.chance(0.4)) await countTwice(draw.pick([0, 3, 1_000]));
      if (draw.chance(0.8)) await draw.pick(writes)(draw, 1_000 + round);
      const asked = drawAsked(draw);
      expect([round, await backlog(asked)]).toEqual([round, await counted(asked)]);
      fromMonths += await monthsUsed(asked);
    }
    expect(fromMonths).toBeGreaterThan(100);
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
    // A count also waits for transactions of other tests that began before.
    await expect
      .poll(async () => {
        await countTwice();
        return monthsUsed({});
      })
      .toBeGreaterThan(10);
    expect(await backlog({})).toEqual(after);
  });

  it('counts patients who are booked after the months were counted, and lists them within an hour', async () => {
    await sql`update patient set email = 'b@example.com' where cover_key = ${COVER} and patient_key = 4202`.execute(
      kysely(),
    );
    await sql`delete from report_change where report = 'orders'`.execute(kysely());
    await sql`update report_count set patient_keys = null`.execute(kysely());
    await sql`update appointment set status = 'cancelled' where cover_key = ${COVER} and patient_key = 4202`.execute(
      kysely(),
    );
    await sql`insert into recall (cover_key, recall_key, patient_key, loc_key, acct_key, recall_type, due_date)
      values (${COVER}, ${FIRST_OWN_KEY + 6_000}, 4202, ${PLACES[0].locKey}, ${ACCTS[0]}, 'Exam', '2026-06-15')`.execute(
      kysely(),
    );
    await countTwice();
    const before = await backlog({});
    await sql`update appointment set status = 'booked', starts_at = ${app().clock.now().add({ hours: 50 })}
      where cover_key = ${COVER} and appt_key = (select min(appt_key) from appointment where patient_key = 4202)`.execute(
      kysely(),
    );
    await countTwice(1_000);
    const after = await backlog({});
    expect(after).not.toEqual(before);
    expect(after).toEqual(await counted({}));
    const listed = async () =>
      (await sql`select from report_count where 4202 = any(patient_keys)`.execute(kysely())).rows.length === 1;
    const changed = () => findChanged({ scope: openSystemScope({ pool: database().pool, clock: app().clock }) });
    // A change stays while any transaction runs that began before it, also in another database of the same PostgreSQL.
    const countAgain = async () => {
      await count(1_000);
      return changed();
    };
    await expect.poll(countAgain, { timeout: 30_000 }).toEqual([]);
    expect(await listed()).toBe(false);
    app().clock.advance({ minutes: 61 });
    expect(await changed()).toEqual([COVER]);
    await count();
    expect(await listed()).toBe(true);
    expect(await backlog({})).toEqual(await counted({}));
    expect(await monthsUsed({})).toBeGreaterThan(10);
  });

  it('is counted recall by recall in a small practice', async () => {
    await sql`delete from recall_month`.execute(kysely());
    await countBacklog({ scope: scope() });
    expect(await monthsUsed({})).toBe(0);
    expect(await backlog({})).toEqual(await counted({}));
  });
});
