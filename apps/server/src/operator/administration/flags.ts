import type * as z from 'zod/mini';
import { ConfigError } from '../../config.ts';

/** How a flag's text becomes a field's value. */
type Kind = 'text' | 'number' | 'switch' | 'list' | 'numbers';

/** A command's flags: the field each one fills, and how. */
export type Flags = Readonly<Record<string, { field: string; kind: Kind }>>;

const SWITCH: Record<string, boolean> = { on: true, yes: true, true: true, off: false, no: false, false: false };

function fieldValue({ flag, kind, text }: { flag: string; kind: Kind; text: string }): unknown {
  const items = () =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  if (kind === 'text') return text;
  if (kind === 'list') return items();
  if (kind === 'numbers') return items().map(Number);
  if (kind === 'number') return Number(text);
  const value = SWITCH[text.toLowerCase()];
  if (value === undefined) throw new ConfigError(`--${flag}: Enter on or off.`);
  return value;
}

/** The flag of a field at fault, for the operator. */
function flagOf({ flags, path }: { flags: Flags; path: readonly PropertyKey[] }): string {
  const [field] = path;
  const found = Object.entries(flags).find(([, flag]) => flag.field === field);
  return found === undefined ? String(field ?? '') : `--${found[0]}`;
}

/**
 * The fields that flags fill, checked by a schema.
 * @throws ConfigError that names the flag at fault
 */
export function readFlags<S extends z.ZodMiniType>({
  options,
  flags,
  schema,
}: {
  options: Record<string, string>;
  flags: Flags;
  schema: S;
}): z.infer<S> {
  const given = Object.entries(flags).flatMap(([flag, { field, kind }]) => {
    const text = options[flag];
    return text === undefined ? [] : [[field, fieldValue({ flag, kind, text })] as const];
  });
  const read = schema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const flag = flagOf({ flags, path: issue?.path ?? [] });
  const isMissing = issue !== undefined && options[flag.replace(/^--/, '')] === undefined;
  throw new ConfigError(isMissing ? `${flag} is missing.` : `${flag}: ${issue?.message ?? 'isn’t valid.'}`);
}

/**
 * The one practice that a command works in.
 * @throws ConfigError
 */
export function coverKeyOf(options: Record<string, string>): number {
  const coverKey = Number(options.cover);
  if (!Number.isInteger(coverKey) || coverKey <= 0)
    throw new ConfigError('Enter the practice’s number with --cover. "practice list" shows the numbers.');
  return coverKey;
}

/**
 * A flag's text.
 * @throws ConfigError
 */
export function requiredText(options: Record<string, string>, name: string): string {
  const value = options[name]?.trim() ?? '';
  if (value === '') throw new ConfigError(`--${name} is missing.`);
  return value;
}
