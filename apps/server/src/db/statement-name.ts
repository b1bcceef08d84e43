const OPENING = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/s;
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i;
/** Statements are few shapes, repeated; rare ones beyond this are named again. */
const MOST_NAMES = 2_000;

const names = new Map<string, string>();

/** A statement's command and first table, as in `select conversation`: short, and without any of its literals. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const command = (OPENING.exec(text)?.[1] ?? 'statement').toLowerCase();
  const table = TABLE.exec(text)?.[1];
  const name = table === undefined ? command : `${command} ${table}`;
  if (names.size < MOST_NAMES) names.set(text, name);
  return name;
}
