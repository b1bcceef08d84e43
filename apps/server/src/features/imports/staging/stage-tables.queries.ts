import { columnsOf, referencesOf, stageOf } from '../applying/columns.queries.ts';
import { TARGET_KINDS, type TargetKind, targetOf } from '../applying/targets.rules.ts';

/** Every stage table starts with these: the record's number in the run, its place, and its person. */
const FIRST = ['n bigint', 'file smallint', 'line bigint', 'source_id text', 'is_deleted boolean'];

const OTHERS = {
  alias: ['kind text', 'alias text', 'source_id text'],
  skipped: ['kind text', 'source_id text'],
  consent: [
    ...['n bigint', 'file smallint', 'line bigint', 'source_id text', 'is_skipped boolean'],
    ...['phone text', 'decision text', 'said_at timestamptz', 'said_on date'],
  ],
  /** Visits that took place, by their appointment. */
  kept: [...FIRST, 'appointment_id text'],
  /** A day's open hours for a provider at a location, from free and taken slots. */
  slot: [...FIRST, 'loc_key integer', 'acct_key integer', 'day date', 'from_minute integer', 'to_minute integer'],
  message: [
    ...FIRST,
    ...['patient_id text', 'patient_pms text', 'message_kind text', 'body text', 'sent_at timestamptz'],
  ],
} as const satisfies Record<string, readonly string[]>;

export type StageName = keyof typeof OTHERS | TargetKind;

const ofTarget = (kind: TargetKind): string[] => {
  const target = targetOf(kind);
  return [
    ...FIRST,
    'unread text[]',
    ...referencesOf(target).flatMap(([name]) => [`${name}_id text`, `${name}_pms text`]),
    ...columnsOf(target).map((name) => `${name} ${target.columns[name]?.type}`),
  ];
};

/** Each stage table's columns in copy order. */
const STAGE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...OTHERS,
  ...Object.fromEntries(TARGET_KINDS.map((kind) => [kind, ofTarget(kind)])),
};

const bare = (column: string): string => column.slice(0, column.indexOf(' '));

const stageColumnNames = (name: StageName): string[] => (STAGE_COLUMNS[name] ?? []).map(bare);

/** Temporary tables: they end with the session, however it ends, and are never logged. */
export function createStageStatements(): string[] {
  return Object.entries(STAGE_COLUMNS).flatMap(([name, columns]) => [
    `create temp table ${stageOf(name)} (${columns.join(', ')})`,
    `grant select, insert, update, delete on ${stageOf(name)} to sightline_app, sightline_system`,
  ]);
}

export const copyStatement = (name: StageName): string =>
  `copy ${stageOf(name)} (${stageColumnNames(name).join(', ')}) from stdin`;

export const analyzeStatement = (): string => `analyze ${Object.keys(STAGE_COLUMNS).map(stageOf).join(', ')}`;
