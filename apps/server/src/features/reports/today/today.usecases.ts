import {
  MOST_TODAY_ROWS,
  OPENING_DAYS,
  type Opening,
  readTodayRows,
  SHOWN_TODAY_ROWS,
  TODAY_FIGURE_NAMES,
  TODAY_FIGURES,
  TODAY_ROWS,
  type TodayFigure,
  type TodayPage,
  type TodayRow,
} from '@sightline/contract/today.calls';
import { type DayNumber, formatDay, parseDay } from '@sightline/scheduling/days';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { offersFor } from '../../availability/offers/offers.usecases.ts';
import type { LocationRow } from '../../covers/practice.types.ts';
import { readLocations, readPracticeZone, readProviders } from '../../covers/practice.usecases.ts';
import { countMissing } from '../../readiness/readiness.usecases.ts';
import { todayIn } from '../asking/clocks.rules.ts';
import { momentOf } from '../engine/moment.queries.ts';
import { presentProvider } from '../reports.present.ts';
import { openingsOf } from './openings.rules.ts';
import { presentRow, presentTodayCsv } from './today.present.ts';
import { readFigure, readUsualType } from './today.queries.ts';
import type { TodayAsk } from './today.types.ts';

type Elements = ReadonlySet<string>;
const TYPE_DAYS = 14;

const maySee = ({ name, elements }: { name: TodayFigure; elements: Elements }): boolean => {
  const element = TODAY_FIGURES[name];
  return element === null || elements.has(element);
};

async function prepare({ tx, locKey }: { tx: CoverTransaction; locKey: number }) {
  const locations = await readLocations({ tx });
  if (locKey !== 0 && !locations.some((one) => one.loc_key === locKey)) throw new ProblemError('location.not-found');
  const timeZone = await readPracticeZone({ tx });
  const { coverKey, now, locKeys } = tx;
  const places = locations.map((one) => ({ locKey: one.loc_key, timeZone: one.time_zone }));
  const ask: TodayAsk = { moment: momentOf({ coverKey, now, places, timeZone }), coverKey, now, locKey, locKeys };
  const zones = new Map(locations.map((one) => [one.loc_key, one.time_zone]));
  const zoneOf = (key: number | null) => zones.get(key ?? 0) ?? timeZone;
  return { ask, locations, timeZone, zoneOf };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function figureOf({
  tx,
  name,
  prepared: { ask, zoneOf },
  limit,
}: {
  tx: CoverTransaction;
  name: TodayFigure;
  prepared: Prepared;
  limit: number;
}): Promise<TodayPage['cards'][number]> {
  const rows = await readFigure({ tx, name, ask, limit });
  const [first] = rows;
  return {
    ...{ code: name, count: first?.total ?? 0, oldestAt: first?.oldest?.toString() ?? null },
    rowsUrl: `${readTodayRows.path}?code=${name}&locKey=${ask.locKey}&limit=${MOST_TODAY_ROWS}`,
    rows: rows.map((row) => presentRow({ row, zoneOf })),
  };
}

/** Free time on the coming days, for the type of most coming visits, by the schedule's own engine. */
async function readOpenings({
  tx,
  today,
  locations,
}: {
  tx: CoverTransaction;
  today: DayNumber;
  locations: readonly LocationRow[];
}): Promise<TodayPage['openings']> {
  const type = await readUsualType({ tx, from: formatDay(today), to: formatDay(today + TYPE_DAYS) });
  if (type === null) return { type, rows: [] };
  const range = { from: today, to: today + OPENING_DAYS - 1 };
  const names = new Map((await readProviders({ tx })).map((row) => [row.acct_key, presentProvider(row)]));
  const rows: Opening[] = [];
  for (const { loc_key: locKey } of locations) {
    const offers = await offersFor({ tx, locKey, acctKeys: 'all', taskKey: type.taskKey, ...range });
    for (const found of openingsOf(offers)) rows.push({ ...found, provider: names.get(found.acctKey) ?? '' });
  }
  return { type, rows: rows.toSorted((a, b) => `${a.date}${a.time}`.localeCompare(`${b.date}${b.time}`)) };
}

const patientsOf = (rows: readonly TodayRow[]): number[] =>
  rows.flatMap(({ addKey }) => (addKey === null ? [] : [addKey]));

/**
 * Today: every figure the user may see, with its first rows, and the openings, all from one snapshot (DAY-001).
 * @throws ProblemError location.not-found
 */
export async function readTodayPage({
  scope,
  locKey,
  elements,
}: {
  scope: CoverScope;
  locKey: number;
  elements: Elements;
}): Promise<TodayPage> {
  const page = await scope.snapshot(async (tx): Promise<TodayPage> => {
    const prepared = await prepare({ tx, locKey });
    const { locations, timeZone } = prepared;
    const open = locations.filter(({ status }) => status > 0);
    const date = todayIn({ now: tx.now, zone: timeZone });
    const cards: TodayPage['cards'] = [];
    for (const name of TODAY_FIGURE_NAMES)
      if (maySee({ name, elements })) cards.push(await figureOf({ tx, name, prepared, limit: TODAY_ROWS }));
    const shown = open.filter((one) => locKey === 0 || one.loc_key === locKey);
    return {
      date,
      asOf: tx.now.toString(),
      locations: open.map((one) => ({ locKey: one.loc_key, name: one.org_name })),
      cards,
      missing: await countMissing({ tx }),
      openings: await readOpenings({ tx, today: parseDay(date) ?? 0, locations: shown }),
    };
  });
  await scope.transaction(async (tx) => tx.note({ patientKeys: page.cards.flatMap(({ rows }) => patientsOf(rows)) }));
  return page;
}

type RowsAsked = { scope: CoverScope; name: TodayFigure; locKey: number; elements: Elements };

async function readRows({ scope, name, locKey, elements, limit }: RowsAsked & { limit: number }) {
  if (!maySee({ name, elements })) throw new ProblemError('access.denied');
  const found = await scope.snapshot(async (tx) => {
    const prepared = await prepare({ tx, locKey });
    return {
      ...(await figureOf({ tx, name, prepared, limit: Math.min(limit, MOST_TODAY_ROWS) })),
      locations: prepared.locations,
    };
  });
  await scope.transaction(async (tx) =>
    tx.note({ patientKeys: patientsOf(found.rows), detail: { figure: name, rows: found.rows.length } }),
  );
  return found;
}

/** The rows behind a figure. @throws ProblemError location.not-found, access.denied */
export async function readRowsOfToday(
  asked: RowsAsked & { limit: number },
): Promise<{ count: number; rows: TodayRow[] }> {
  const { count, rows } = await readRows(asked);
  return { count, rows };
}

/** The patients behind a figure, with the locations of its rows. @throws ProblemError location.not-found, access.denied */
export async function peopleOfToday({
  tx,
  name,
  locKey,
  elements,
  limit,
}: Omit<RowsAsked, 'scope'> & { tx: CoverTransaction; limit: number }): Promise<{ addKey: number; locKey: number }[]> {
  if (!maySee({ name, elements })) throw new ProblemError('access.denied');
  const { ask } = await prepare({ tx, locKey });
  const rows = await readFigure({ tx, name, ask, limit });
  return rows.flatMap((row) =>
    row.patient_key === null ? [] : [{ addKey: row.patient_key, locKey: row.loc_key ?? 0 }],
  );
}

/** The same rows as a file. */
export async function readCsvOfToday(asked: RowsAsked): Promise<string> {
  const { rows, locations } = await readRows({ ...asked, limit: SHOWN_TODAY_ROWS });
  const names = new Map(locations.map((one) => [one.loc_key, one.org_name]));
  return presentTodayCsv({ rows, locationOf: (key) => names.get(key ?? 0) ?? '' });
}
