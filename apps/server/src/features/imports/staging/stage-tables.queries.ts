import { columnsOf, referencesOf, stageOf } from '../applying/columns.queries.ts';
import { TARGET_KINDS, type TargetKind, targetOf } from '../applying/targets.rules.ts';

/** Every stage table has these first: the record's number in the run, where it stands, and whose it is. */
const FIRST = ['n bigint', 'file smallint', 'line bigint', 'source_id text', 'is_deleted boolean'];

const OTHERS = {
  alias: ['kind text', 'alias text', 'source_id text'],
  skipped: ['kind text', 'source_id text'],
  consent: [
    ...['n bigint', 'file smallint', 'line bigint', 'source_id text', 'is_skipped boolean'],
    ...['phone text', 'decision text', 'said_at timestamptz', 'said_on date'],
  ],
  /** Visits that took place, by the appointment they were. */
  kept: [...FIRST, 'appointment_id text'],
  /** What is open on a day at a place, from free and taken slots. */
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

/** The columns of each stage table, as they are copied into it. */
const STAGE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  ...OTHERS,
  ...Object.fromEntries(TARGET_KINDS.map((kind) => [kind, ofTarget(kind)])),
};

const bare = (column: string): string => column.slice(0, column.indexOf(' '));

const stageColumnNames = (name: StageName): string[] => (STAGE_COLUMNS[name] ?? []).map(bare);

/** Tables of this session alone: they end with it, however it ends, and nothing of them is ever logged. */
export function createStageStatements(): string[] {
  return Object.entries(STAGE_COLUMNS).flatMap(([name, columns]) => [
    `create temp table ${stageOf(name)} (${columns.join(', ')})`,
    `grant select, insert, update, delete on ${stageOf(name)} to sightline_app`,
  ]);
}

export const copyStatement = (name: StageName): string =>
  `copy ${stageOf(name)} (${stageColumnNames(name).join(', ')}) from stdin`;

export const analyzeStatement = (): string => `analyze ${Object.keys(STAGE_COLUMNS).map(stageOf).join(', ')}`;
