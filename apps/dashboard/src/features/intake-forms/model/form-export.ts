import type { EditedForm } from '@sightline/contract/form-building.calls';
import * as z from 'zod/mini';

const LOCALE = /^[a-z]{2}(-[A-Z]{2})?$/;
const withTexts = z.looseObject({ i18n: z.record(z.string(), z.unknown()) });
const texts = z.record(z.string(), z.string());

export type FormTexts = Record<string, Record<string, string>>;

/**
 * A form as a file: its definition as it was saved, and its translations under `i18n`, as form.io's renderer takes them.
 */
export function exportedForm({ definition, translations }: Pick<EditedForm, 'definition' | 'translations'>): string {
  const filled = Object.entries(translations).filter(([, list]) => Object.keys(list).length > 0);
  if (filled.length === 0) return definition;
  return JSON.stringify({ ...JSON.parse(definition), i18n: Object.fromEntries(filled) });
}

/** A file's definition and the translations that came with it. A file without any stays as it is. */
export function importedTexts(file: string): { definition: string; translations: FormTexts } {
  const read = withTexts.safeParse(parsed(file));
  if (!read.success) return { definition: file, translations: {} };
  const { i18n, ...definition } = read.data;
  const lists = Object.entries(i18n).flatMap(([locale, list]): [string, Record<string, string>][] => {
    const checked = texts.safeParse(list);
    return LOCALE.test(locale) && checked.success ? [[locale, checked.data]] : [];
  });
  return { definition: JSON.stringify(definition), translations: Object.fromEntries(lists) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
