import type { FormNode, JsonRecord } from './nodes.ts';
import type { Question } from './questions.ts';

/** Collected while reading a definition. */
export type Reading = {
  errors: string[];
  warnings: string[];
  count: number;
  /** Parts of JSON logic that loop, and parts evaluated per row: both multiply with the answers. */
  loopParts: number;
  rowParts: number;
  questions: readonly Question[];
  found: ImportWarnings | null;
};

type Found = { json: JsonRecord; reading: Reading };
/** Warnings for whoever imports a form; pages of patients show none. */
export type ImportWarnings = {
  ofForm: (found: Found) => void;
  ofComponent: (found: { json: JsonRecord; place: ReadingPlace }) => void;
  ofLayout: (found: Found) => void;
  ofContents: (found: Found & { why: string }) => void;
};

/**
 * The reader's position: `scope` holds the keys used by answers stored side by side, `nests` the keys of the containers
 * and grids around it.
 */
export type ReadingPlace = {
  depth: number;
  path: string;
  scope: Set<string>;
  /** What the dotted ones among them begin with. */
  inner: Set<string>;
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

/** A component's name in messages: `'First name' (firstName)`. */
export function nameOf(json: JsonRecord): string {
  const label = typeof json.label === 'string' ? json.label : '';
  const key = typeof json.key === 'string' ? json.key : '';
  if (label === '' || label === key) return `'${key.slice(0, 100)}'`;
  return `'${label.slice(0, 100)}' (${key.slice(0, 100)})`;
}
