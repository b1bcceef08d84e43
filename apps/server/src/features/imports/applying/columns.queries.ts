import type { Target } from './targets.rules.ts';

/** What all statements of one import are about. They are made once and run once, so it stands in their text. */
export type PlanContext = {
  coverKey: number;
  /** Letters, digits and dashes only. */
  source: string;
  now: Temporal.Instant;
  /** What the files are called, by their numbers. */
  files: readonly string[];
};

export const stageOf = (kind: string): string => `stage_${kind}`;
export const planOf = (kind: string): string => `plan_${kind}`;

/** Fills in what a text leaves open: `:now`, `:cover` and `:source`. */
export const filled = (text: string, { coverKey, now, source }: PlanContext): string =>
  text
    .replaceAll(/:now\b/g, `timestamptz '${now}'`)
    .replaceAll(/:cover\b/g, `${coverKey}`)
    .replaceAll(/:source\b/g, `'${source}'`);

export const columnsOf = (target: Target): string[] => Object.keys(target.columns);
export const referencesOf = (target: Target) => Object.entries(target.references);
export const isPatients = ({ of }: { of: string }): boolean => of === 'patient';

/** The columns that are remembered as seen, in their order. */
export const rememberedOf = (target: Target): string[] => [
  ...columnsOf(target).filter((name) => target.columns[name]?.isFixed !== true),
  ...referencesOf(target).map(([name]) => name),
];

/** What goes into a column: the staged value, or what stands for nothing there. */
export function columnValue({ target, name, isGiven }: { target: Target; name: string; isGiven: boolean }): string {
  const { empty, isCapped } = target.columns[name] ?? {};
  if (target.references[name] !== undefined) return `s.${name}`;
  if (!isGiven) return empty ?? 'null';
  if (empty === undefined) return `s.${name}`;
  return isCapped ? `least(s.${name}, ${empty})` : `coalesce(s.${name}, ${empty})`;
}

/** Does the record's field hold what cannot be read? */
export const isUnread = (name: string): string => `'${name}' = any(s.unread)`;
