import { ANSWER_DAYS } from '@sightline/contract/reports/response-times.report';
import { REPORT_CALLS } from '@sightline/contract/reports.calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { insertDrawnPractice, NOW, PLACES } from '../reports.test-practice.ts';

const EVER = { beginDate: '2025-06-01', endDate: '2028-06-01', pageSize: 200 };
/** Of the drawn practice: Monday, Tuesday, Wednesday and Friday from 9:00 to 17:30 at the first two locations. */
const OPEN_DAYS = [1, 2, 3, 5];
const [OPENS, CLOSES] = ['09:00', '17:30'] as const;

type Text = { key: number; conv: number; loc: number; at: Temporal.Instant; by: 'patient' | 'staff' };

/** Walks from hour to hour and adds what is open: slow and obvious. */
function openMinutes({ from, to, loc }: { from: Temporal.Instant; to: Temporal.Instant; loc: number }): number {
  const zone = PLACES.find(({ locKey }) => locKey === loc)?.zone ?? 'UTC';
  if (loc === 413) return Math.ceil(from.until(to).total('minutes'));
  let seconds = 0;
  const [first, last] = [from.toZonedDateTimeISO(zone), to.toZonedDateTimeISO(zone)];
  for (
    let day = first.toPlainDate();
    Temporal.PlainDate.compare(day, last.toPlainDate()) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (!OPEN_DAYS.includes(day.dayOfWeek)) continue;
    const at = (time: string) => day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
    const open = Math.max(at(OPENS), from.epochMilliseconds);
    const close = Math.min(at(CLOSES), to.epochMilliseconds);
    seconds += Math.max(0, close - open) / 1_000;
  }
  return Math.ceil(seconds / 60);
}

const isWithinDays = (from: Temporal.Instant, to: Temporal.Instant): boolean =>
  from.until(to).total('hours') <= ANSWER_DAYS * 24;

/** Every first text of those that wait for one answer, with its open minutes; null without an answer. */
function countedByHand(texts: readonly Text[]): Map<string, number | null> {
  const waits = new Map<string, number | null>();
  for (const conv of new Set(texts.map((text) => text.conv))) {
    const own = texts.filter((text) => text.conv === conv);
    for (const [place, text] of own.entries()) {
      if (text.by !== 'patient') continue;
      let before = place - 1;
      let isFirst = true;
      for (; before >= 0 && own[before]?.by === 'patient'; before -= 1)
        if (own[before] && from(own[before]).until(text.at).total('hours') < ANSWER_DAYS * 24) isFirst = false;
      if (!isFirst) continue;
      const answer = own.slice(place + 1).find(({ by, at }) => by === 'staff' && isWithinDays(text.at, at));
      waits.set(
        String(text.key),
        answer === undefined ? null : openMinutes({ from: text.at, to: answer.at, loc: text.loc }),
      );
    }
  }
  return waits;
}
const from = (text: Text | undefined): Temporal.Instant => text?.at ?? NOW;

describe('response times', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    app().clock.set(NOW.toString());
    await insertDrawnPractice(database().pool);
  });

  it('[INX-011] agree with counting each conversation by hand', async () => {
    const { token } = await app().signIn('user41');
    const stored = await database()
      .pool.kysely.selectFrom('message as m')
      .innerJoin('conversation as c', 'c.conv_key', 'm.conv_key')
      .select(['m.trans_key', 'm.conv_key', 'm.kind', 'm.written_by', 'm.created_at', 'c.loc_key'])
      .orderBy('m.trans_key')
      .execute();
    const texts = stored
      .filter(({ kind, written_by: by }) => kind === 'incoming' || by === 'staff')
      .map(
        (row): Text => ({
          ...{ key: row.trans_key, conv: row.conv_key, loc: row.loc_key, at: row.created_at },
          by: row.kind === 'incoming' ? 'patient' : 'staff',
        }),
      );
    const expected = countedByHand(texts);
    const { reply } = await app().call(REPORT_CALLS['response-times'].page, { body: EVER }, token);
    expect(new Map(reply.pagedItems.map((row) => [row.rowKey, row.minutes]))).toEqual(
      new Map([...expected].toReversed()),
    );
    const minutes = [...expected.values()].filter((one) => one !== null).toSorted((one, other) => one - other);
    const rank = 0.9 * (minutes.length - 1);
    const [low = 0, high = 0] = [minutes[Math.floor(rank)], minutes[Math.ceil(rank)]];
    expect(minutes.length).toBeGreaterThan(20);
    expect(reply.totals).toMatchObject({
      received: expected.size,
      slow: expect.closeTo(low + (rank - Math.floor(rank)) * (high - low), 1),
      in60: Math.round((minutes.filter((one) => one <= 60).length / expected.size) * 1_000) / 10,
      unanswered: expected.size - minutes.length,
    });
  });

  const median = (values: readonly number[]): number | null => {
    const sorted = values.toSorted((one, other) => one - other);
    const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
    return low === undefined || high === undefined ? null : (low + high) / 2;
  };

  it('[INX-011] are charted by hour, location and person, and each bar opens the rows it is the median of', {
    tags: ['deep'],
  }, async () => {
    const { token } = await app().signIn('user41');
    const { page, chart } = REPORT_CALLS['response-times'];
    for (const by of ['hour', 'location', 'person'] as const) {
      const { reply } = await app().call(chart, { body: { ...EVER, by, chart: 'times' } }, token);
      expect(reply.series.map(({ key }) => key)).toEqual(['median', 'slow']);
      const answered = reply.points.filter(({ values }) => values[0] !== null);
      expect(answered.length).toBeGreaterThan(by === 'person' ? 0 : 1);
      for (const { key, values } of reply.points) {
        const body = { ...EVER, figure: 'median', group: { by, key } };
        const { pagedItems } = (await app().call(page, { body }, token)).reply;
        const minutes = pagedItems.map((row) => Number(row.minutes));
        expect([by, key, values[0]]).toEqual([by, key, median(minutes)]);
        expect([by, key, (values[1] ?? 0) >= (values[0] ?? 0)]).toEqual([by, key, true]);
      }
    }
  });

  it('[INX-011] have every hour between the first and the last in their chart, and no chart of another name', async () => {
    const { token } = await app().signIn('user41');
    const { chart } = REPORT_CALLS['response-times'];
    const load = await app().call(chart, { body: { ...EVER, by: 'hour', chart: 'texts' } }, token);
    const hours = load.reply.points.map(({ key }) => Number(key));
    expect(hours).toEqual(hours.map((_, place) => (hours[0] ?? 0) + place));
    const { reply } = await app().call(REPORT_CALLS['response-times'].page, { body: EVER }, token);
    expect(load.reply.points.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(reply.totals.received);
    const unknown = await app().call(chart, { body: { ...EVER, by: 'hour', chart: 'money' } }, token);
    expect(unknown).toMatchObject({ problem: { code: 'request.invalid' } });
  });
});
