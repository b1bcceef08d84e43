import { formatDay } from '@sightline/scheduling/days';
import { sql } from 'kysely';
import { folded } from '../../../db/folded-text.ts';
import type { Ask } from '../asking/ask.types.ts';
import { byZone, dayStart } from '../asking/clocks.rules.ts';
import type { Range } from '../asking/range.rules.ts';
import type { Search } from '../asking/search.rules.ts';
import type { Rows, Sql } from '../definition.types.ts';

/** The joins that a query needs. */
export type JoinedTables = { patient?: boolean; location?: boolean; provider?: boolean; facts?: boolean };

export const every = (conditions: readonly (Sql<boolean> | null)[]): Sql<boolean> => {
  const held = conditions.filter((condition) => condition !== null);
  return held.length === 0 ? sql`true` : sql`(${sql.join(held, sql` and `)})`;
};

/** The joins behind a report's own table. */
function joinsOf({ ask, rows, joined }: { ask: Ask; rows: Rows; joined: JoinedTables }): Sql {
  const facts = Object.entries(ask.definition.facts ?? {}).map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`);
  const cover = sql`${ask.coverKey}::integer`;
  return sql`${rows.joins}
    ${joined.patient ? sql`left join patient on patient.cover_key = ${cover} and patient.patient_key = ${rows.patientKey}` : sql``}
    ${joined.location ? sql`left join location on location.cover_key = ${cover} and location.loc_key = ${rows.locKey}` : sql``}
    ${joined.provider ? sql`left join provider on provider.cover_key = ${cover} and provider.acct_key = ${rows.acctKey}` : sql``}
    ${joined.facts && facts.length > 0 ? sql`cross join lateral (select ${sql.join(facts)} offset 0) fact` : sql``}`;
}

export const fromRows = (args: { ask: Ask; rows: Rows; joined: JoinedTables }): Sql =>
  sql`from ${sql.table(args.rows.table)} ${sql.ref(args.rows.as)} ${joinsOf(args)}`;

/** The locations of each zone; requests for all of them include rows without a location, in the practice's zone. */
function zonesOf({
  places,
  isEveryPlace,
  timeZone,
}: Ask): { zone: string; locKeys: readonly number[]; orNone: boolean }[] {
  const zones = [...byZone(places)].map(([zone, locKeys]) => ({
    ...{ zone, locKeys },
    orNone: isEveryPlace && zone === timeZone,
  }));
  if (!isEveryPlace || zones.some(({ orNone }) => orNone)) return zones;
  return [...zones, { zone: timeZone, locKeys: [], orNone: true }];
}

/** The rows whose date is in the range, each by the calendar of its location. */
export function inRange({ ask, rows, range }: { ask: Ask; rows: Rows; range: Range }): Sql<boolean> {
  const { on, until = on, kind } = rows.date;
  const { begin, end } = range;
  if (kind === 'date') return sql`(${until} >= ${formatDay(begin)}::date and ${on} <= ${formatDay(end)}::date)`;
  const zones = zonesOf(ask).map(({ zone, locKeys, orNone }) => ({
    isHere: sql`(${rows.locKey} = any(${locKeys}::integer[])${orNone ? sql` or ${rows.locKey} is null` : sql``})`,
    from: dayStart({ day: begin, zone }),
    to: dayStart({ day: end + 1, zone }),
  }));
  const froms = zones.map(({ from }) => from).sort(Temporal.Instant.compare);
  const tos = zones.map(({ to }) => to).sort(Temporal.Instant.compare);
  // An index covers the outer bounds; if zones differ, each location has its own within them.
  const outer = sql<boolean>`(${until} >= ${froms[0]}::timestamptz and ${on} < ${tos.at(-1)}::timestamptz)`;
  if (zones.length === 1) return outer;
  const own = zones.map(
    ({ isHere, from, to }) => sql`(${isHere} and ${until} >= ${from}::timestamptz and ${on} < ${to}::timestamptz)`,
  );
  return sql`(${outer} and (${sql.join(own, sql` or `)}))`;
}

const PHONES = ['cell_phone', 'primary_phone', 'secondary_phone'] as const;
const NAMES = [
  sql`patient.last_name_folded || ', ' || patient.first_name_folded`,
  sql`patient.last_name_folded || ' ' || patient.first_name_folded`,
  sql`patient.first_name_folded || ' ' || patient.last_name_folded`,
];

/** `patient` has to be joined. Not a pattern: the search text may contain any character. Names ignore accents. */
function isFound({ words, digits }: Search): Sql<boolean> {
  const typed = sql`${words}::text`;
  const names = NAMES.map((name) => sql`strpos(${name}, ${folded(typed)}) > 0`);
  const texts = [sql`patient.pms_patient_id_lc`, sql`lower(patient.email)`];
  const places = [...names, ...texts.map((text) => sql`strpos(${text}, lower(${typed})) > 0`)];
  const phones = PHONES.map((phone) => sql`strpos(${sql.ref(`patient.${phone}`)}, ${digits}::text) > 0`);
  return sql`(${sql.join(digits === null ? places : [...places, ...phones], sql` or `)})`;
}

/** The rows left by a request's filters, whatever figure or bar is opened. */
export function isSelected({ ask, rows, range = ask.range }: { ask: Ask; rows: Rows; range?: Range }): Sql<boolean> {
  const { acctKeys, commMethods, search } = ask;
  return every([
    sql`${sql.ref(`${rows.as}.cover_key`)} = ${ask.coverKey}::integer`,
    rows.where,
    inRange({ ask, rows, range }),
    ask.isEveryPlace ? null : sql`${rows.locKey} = any(${ask.places.map(({ locKey }) => locKey)}::integer[])`,
    acctKeys.length === 0 ? null : sql`${rows.acctKey} = any(${acctKeys}::integer[])`,
    commMethods.length === 0 ? null : sql`${rows.commMethod} = any(${commMethods}::text[])`,
    search === null ? null : isFound(search),
  ]);
}

export const isSearched = ({ search }: Ask): boolean => search !== null;

export const andBoth = (one: Sql<boolean> | null, other: Sql<boolean> | null): Sql<boolean> => every([one, other]);
