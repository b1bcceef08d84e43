/** Limits for reading. A definition or answer beyond them is refused, never cut silently. */
export const MAX_DEFINITION_CHARACTERS = 1_000_000;
export const MAX_COMPONENTS = 5_000;
/** Nesting of components. */
export const MAX_COMPONENT_DEPTH = 40;
/** Nesting of the JSON itself: a component inside a table takes four levels, and properties nest further. */
export const MAX_JSON_DEPTH = 200;
export const MAX_JSON_VALUES = 100_000;
export const MAX_OPTIONS = 1_000;
/** Terms of one condition. */
export const MAX_TERMS = 25;
/** Parts of all JSON logic in a form that loops, and of all that is in grid rows. */
export const MAX_LOOP_PARTS = 500;
export const MAX_ROW_PARTS = 100;

export const MAX_TEXT_CHARACTERS = 10_000;
/** A drawn signature as a data URL. */
export const MAX_SIGNATURE_CHARACTERS = 300_000;
export const MAX_ROWS = 200;
/** Rows of all grids, and components in them: what one submission may make us validate. */
export const MAX_CELLS = 7_500;
export const MAX_VALUES = 100;
export const MAX_FILES = 10;
export const MAX_FILE_NAME_CHARACTERS = 200;

/** Keys that reach into the prototype of an object. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
