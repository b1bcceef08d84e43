import type { EditedForm } from '@sightline/contract/form-building.calls';
import * as z from 'zod/mini';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
const withTexts = z.looseObject({ i18n: z.record(z.string(), z.unknown()) });
const record = z.record(z.string(), z.unknown());

export type FormTexts = Record<string, Record<string, string>>;

/**
 * A form as a file: its definition as it was saved, and its translations under `i18n`, as form.io's renderer takes them.
 */
export function exportedForm({ definition, translations }: Pick<EditedForm, 'definition' | 'translations'>): string {
  const filled = Object.entries(translations).filter(([, list]) => Object.keys(list).length > 0);
  if (filled.length === 0) return definition;
  const form: Record<string, unknown> = JSON.parse(definition);
  const rest = record.safeParse(form.i18n).data ?? {};
  const i18n = filled.map(([locale, list]) => [locale, { ...record.safeParse(rest[locale]).data, ...list }] as const);
  return JSON.stringify({ ...form, i18n: { ...rest, ...Object.fromEntries(i18n) } });
}

/** A list of translations: its texts, and what else it has. */
function splitList(list: unknown): { taken: Record<string, string>; rest: unknown } {
  const read = record.safeParse(list);
  if (!read.success) return { taken: {}, rest: list };
  const taken: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [text, said] of Object.entries(read.data)) {
    if (typeof said === 'string') taken[text] = said;
    else rest[text] = said;
  }
  return { taken, rest };
}

/**
 * A file's definition and the translations that came with it. What can't be read as such stays in the definition, where
 * the import's report names it; a file without translations stays as it is.
 */
export function importedTexts(file: string): { definition: string; translations: FormTexts } {
  const read = withTexts.safeParse(parsed(file));
  if (!read.success) return { definition: file, translations: {} };
  const { i18n, ...definition } = read.data;
  const translations: FormTexts = {};
  const left: Record<string, unknown> = {};
  for (const [locale, list] of Object.entries(i18n)) {
    const { taken, rest } = LOCALE.test(locale) ? splitList(list) : { taken: {}, rest: list };
    const hasTexts = Object.keys(taken).length > 0;
    if (hasTexts) translations[locale] = taken;
    if (!hasTexts || Object.keys(Object(rest)).length > 0) left[locale] = rest;
  }
  if (Object.keys(translations).length === 0) return { definition: file, translations };
  const kept = Object.keys(left).length > 0 ? { ...definition, i18n: left } : definition;
  return { definition: JSON.stringify(kept), translations };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
