import type { COMMON_COLUMNS } from '@sightline/contract/reports/report';
import { sql } from 'kysely';
import { folded, foldedOnce } from '../../../db/folded-text.ts';
import type { Ask } from '../asking/ask.types.ts';
import { columnsOf } from '../asking/columns.rules.ts';
import type { Sql } from '../definition.types.ts';
import type { JoinedTables } from './selection.queries.ts';

type CommonKey = (typeof COMMON_COLUMNS)[number]['key'];

const providerName = sql`trim(provider.first_name || ' ' || provider.last_name)
  || case when provider.title = '' then '' else ', ' || provider.title end`;

const namedOr = (name: Sql, otherwise: string | undefined): Sql =>
  otherwise === undefined ? name : sql`coalesce(${name}, ${otherwise}::text)`;

type CommonColumn = {
  value: Sql;
  /** The same in folded form, if stored that way. */
  folded?: Sql;
  needs?: keyof JoinedTables;
};

const commonColumns = (ask: Ask): Record<CommonKey, CommonColumn> => ({
  patientName: {
    value: namedOr(sql`patient.last_name || ', ' || patient.first_name`, ask.report.withoutPatient),
    folded: namedOr(
      sql`patient.last_name_folded || ', ' || patient.first_name_folded`,
      ask.report.withoutPatient?.toLowerCase(),
    ),
    needs: 'patient',
  },
  patientId: { value: sql`patient.pms_patient_id`, needs: 'patient' },
  location: { value: sql`location.org_name`, needs: 'location' },
  provider: { value: providerName, needs: 'provider' },
  commMethod: { value: ask.rows.commMethod },
  phone: {
    value: sql`coalesce(nullif(patient.cell_phone, ''), nullif(patient.primary_phone, ''), patient.secondary_phone)`,
    needs: 'patient',
  },
  email: { value: sql`patient.email`, needs: 'patient' },
});

/** Every row's columns, each under its key. */
export function selectedColumns(ask: Ask): Sql {
  const common = Object.entries(commonColumns(ask)).map(([key, { value }]) => [key, value] as const);
  const own = ask.report.columns.map(({ key }) => [key, ask.definition.columns[key]] as const);
  return sql.join([...common, ...own].map(([key, value]) => sql`${value} as ${sql.ref(key)}`));
}

export type Ordering = { by: Sql; joined: JoinedTables };

/** The order of rows: total, so that pages have no gaps or repeats. */
export function orderingOf(ask: Ask): Ordering {
  const { column, direction } = ask.order;
  const common = Object.entries(commonColumns(ask)).find(([key]) => key === column)?.[1];
  const value = common?.value ?? ask.definition.columns[column];
  const described = columnsOf(ask.report).find(({ key }) => key === column);
  if (value === undefined || described === undefined) throw new Error(`${ask.name} has no column ${column}`);
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  // Byte order, which is the same on every server.
  const fold = common === undefined ? foldedOnce : folded;
  const ordered = described.kind === 'text' ? sql`${common?.folded ?? fold(value)} collate "C"` : value;
  // The range's date is never null within the range: without a nulls clause, its index has the same order.
  const nulls = value === ask.rows.date.on ? sql`` : sql`nulls last`;
  const keys = ask.rows.keys.map((key) => sql`${sql.ref(`${ask.rows.as}.${key}`)} ${way}`);
  return {
    by: sql`${ordered} ${way} ${nulls}, ${sql.join(keys)}`,
    joined: common === undefined ? { facts: value !== ask.rows.date.on } : common.needs ? { [common.needs]: true } : {},
  };
}
