import type { FormEntry } from '@sightline/contract/intake-forms.calls';
import { readDefinition } from '@sightline/forms/definition';
import { type AnswerLine, answersInWords } from '@sightline/forms/summary';
import * as z from 'zod/mini';
import { pageLocale, t } from '../../../shared/words/words.ts';
import { nameOf } from './entry-words.ts';

/** Lines under one title, in form order. */
type AnswerSection = { key: string; title: string; lines: readonly AnswerLine[] };
export type EntryReading = { ok: true; sections: readonly AnswerSection[] } | { ok: false; errors: readonly string[] };

export type AnswerRun = { isText: boolean; lines: AnswerLine[] };

type EntrySource = Pick<FormEntry, 'Data' | 'FormData' | 'Locale' | 'Translations'>;

const STAFF_LOCALE = pageLocale();

const BROKEN_ANSWERS = t('This form’s answers are damaged and can’t be shown.');
const dataSchema = z.record(z.string(), z.unknown());
const readings = new WeakMap<EntrySource, EntryReading>();

/**
 * An entry's answers as text, by the definition it was filled in with (FRM-010 names its possible errors), and the
 * texts between the questions in the patient's language.
 */
export function readEntryAnswers(entry: EntrySource): EntryReading {
  const known = readings.get(entry);
  if (known !== undefined) return known;
  const reading = read(entry);
  readings.set(entry, reading);
  return reading;
}

function read({ Data, FormData, Locale = STAFF_LOCALE, Translations = {} }: EntrySource): EntryReading {
  const definition = readDefinition(FormData);
  if (!definition.ok) return definition;
  const data = answersOf(Data);
  if (data === null) return { ok: false, errors: [BROKEN_ANSWERS] };
  const readIn = { locale: Locale, translations: { [Locale]: Translations } };
  const lines = answersInWords({ form: definition.form, data, locale: STAFF_LOCALE, readIn });
  return { ok: true, sections: sectionsOf(lines) };
}

export function answersOf(text: string): Record<string, unknown> | null {
  try {
    return z.parse(dataSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

function sectionsOf(lines: readonly AnswerLine[]): readonly AnswerSection[] {
  const sections: { key: string; title: string; lines: AnswerLine[] }[] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.title === line.section) last.lines.push(line);
    else sections.push({ key: line.path, title: line.section, lines: [line] });
  }
  return sections;
}

/** Texts and answers in alternating runs, in form order. */
export function runsOf(lines: readonly AnswerLine[]): readonly AnswerRun[] {
  const runs: AnswerRun[] = [];
  for (const line of lines) {
    const isText = line.kind === 'content';
    const last = runs.at(-1);
    if (last?.isText === isText) last.lines.push(line);
    else runs.push({ isText, lines: [line] });
  }
  return runs;
}

/** The entries that cannot be shown, and why, one per line. */
export const brokenLines = (entries: readonly FormEntry[]): readonly string[] =>
  entries.flatMap((entry) => {
    const reading = readEntryAnswers(entry);
    return reading.ok
      ? []
      : [
          t('{Name} of {nameOf}: {errors}', {
            Name: entry.Name,
            nameOf: nameOf(entry),
            errors: reading.errors.join(' '),
          }),
        ];
  });

/** Picture types that are shown; nothing else is, whatever its name. */
const PICTURE = /^data:image\/(png|jpeg|gif);base64,[A-Za-z0-9+/=]+$/;

export const isPicture = (dataUrl: string | null): dataUrl is string => dataUrl !== null && PICTURE.test(dataUrl);
