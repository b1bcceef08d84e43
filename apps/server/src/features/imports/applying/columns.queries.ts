import type { Target } from './targets.rules.ts';

/** Shared by all statements of one import. They are built once and run once, so the values are inlined. */
export type PlanContext = {
  coverKey: number;
  /** Letters, digits and dashes only. */
  source: string;
  now: Temporal.Instant;
  /** The files' names, by number. */
  files: readonly string[];
  isDistributed: boolean;
};

/**
 * The end of an insert of many rows. A distributed database copies them to their shard, which row-level security
 * refuses, unless something is returned.
 */
export const returned = ({ isDistributed }: Pick<PlanContext, 'isDistributed'>): string =>
  isDistributed ? ' returning cover_key' : '';

export const stageOf = (kind: string): string => `stage_${kind}`;
export const planOf = (kind: string): string => `plan_${kind}`;

/** Fills a text's placeholders: `:now`, `:cover` and `:source`. */
export const filled = (text: string, { coverKey, now, source }: PlanContext): string =>
  text
    .replaceAll(/:now\b/g, `timestamptz '${now}'`)
    .replaceAll(/:cover\b/g, `${coverKey}`)
    .replaceAll(/:source\b/g, `'${source}'`);

export const columnsOf = (target: Target): string[] => Object.keys(target.columns);
export const referencesOf = (target: Target) => Object.entries(target.references);
export const isPatients = ({ of }: { of: string }): boolean => of === 'patient';

/** The columns that make a record's number: some count by source. */
export const numberOf = (natural: NonNullable<Target['natural']>): string[] => [
  natural.column,
  ...('source' in natural ? [natural.source] : []),
];

/** The columns remembered as seen, in order. */
export const rememberedOf = (target: Target): string[] => [
  ...columnsOf(target).filter((name) => target.columns[name]?.isFixed !== true),
  ...referencesOf(target).map(([name]) => name),
];

/** A column's new value: the staged one, or its empty value. */
export function columnValue({ target, name, isGiven }: { target: Target; name: string; isGiven: boolean }): string {
  const { empty, isCapped } = target.columns[name] ?? {};
  if (target.references[name] !== undefined) return `s.${name}`;
  if (!isGiven) return empty ?? 'null';
  if (empty === undefined) return `s.${name}`;
  return isCapped ? `least(s.${name}, ${empty})` : `coalesce(s.${name}, ${empty})`;
}

/** Whether the record's field is unreadable. */
export const isUnread = (name: string): string => `'${name}' = any(s.unread)`;
