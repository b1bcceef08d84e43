import type { FormNode, JsonRecord } from './nodes.ts';
import type { Question } from './questions.ts';

/** What one reading of a definition collects on its way. */
export type Reading = {
  errors: string[];
  warnings: string[];
  count: number;
  /** Parts of JSON logic that loop, and parts that are asked for every row: both are multiplied by the answers. */
  loopParts: number;
  rowParts: number;
  questions: readonly Question[];
};

/**
 * Where the reader stands: `scope` holds the keys taken by answers that are stored side by side, `nests` the keys of
 * the containers and grids around.
 */
export type ReadingPlace = {
  depth: number;
  path: string;
  scope: Set<string>;
  nests: readonly string[];
  isInRows: boolean;
  reading: Reading;
};

export type ReadChildren = (input: { components: readonly unknown[]; place: ReadingPlace }) => readonly FormNode[];

const MOST_TOLD = 1_000;

export function warn(reading: Reading, text: string): void {
  if (reading.warnings.length === MOST_TOLD) reading.warnings.push('There are more warnings than are listed here');
  if (reading.warnings.length < MOST_TOLD) reading.warnings.push(text);
}

export function refuse(reading: Reading, text: string): void {
  if (reading.errors.length < MOST_TOLD && !reading.errors.includes(text)) reading.errors.push(text);
}

/** A component as messages name it: `'First name' (firstName)`. */
export function nameOf(json: JsonRecord): string {
  const label = typeof json.label === 'string' ? json.label : '';
  const key = typeof json.key === 'string' ? json.key : '';
  if (label === '' || label === key) return `'${key.slice(0, 100)}'`;
  return `'${label.slice(0, 100)}' (${key.slice(0, 100)})`;
}
