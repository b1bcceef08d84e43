/** Bounds of what is read. A definition or an answer beyond them is refused, never cut short in silence. */
export const MAX_DEFINITION_CHARACTERS = 1_000_000;
export const MAX_COMPONENTS = 5_000;
/** Nesting of components inside components. */
export const MAX_COMPONENT_DEPTH = 40;
/** Nesting of the JSON itself: a component inside a table costs four levels, and properties nest further. */
export const MAX_JSON_DEPTH = 200;
export const MAX_JSON_VALUES = 100_000;
export const MAX_OPTIONS = 1_000;
/** Terms of one condition. */
export const MAX_TERMS = 25;
/** Parts of all JSON logic of a form that loops, and of all that stands in rows of grids. */
export const MAX_LOOP_PARTS = 500;
export const MAX_ROW_PARTS = 100;

export const MAX_TEXT_CHARACTERS = 10_000;
/** A drawn signature as a data URL. */
export const MAX_SIGNATURE_CHARACTERS = 300_000;
export const MAX_ROWS = 200;
/** Rows, and components in them, of all grids: what one submission may make us judge. */
export const MAX_CELLS = 7_500;
export const MAX_VALUES = 100;
export const MAX_FILES = 10;
export const MAX_FILE_NAME_CHARACTERS = 200;

/** Keys that reach into the prototype of an object. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
