import { readDefinition } from '@sightline/forms/definition';
import { answersInWords } from '@sightline/forms/summary';
import type { Translations } from '@sightline/forms/translate';
import type { FilePiece, FileRow, FileSection } from './file.types.ts';

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A form's questions with their answers in words; unreadable ones as they were sent. */
export function answersOf({ definition, translations, data, locale }: FileRow): { question: string; answer: string }[] {
  const read = readDefinition(String(definition));
  const answers = recordOf(JSON.parse(String(data)));
  if (!read.ok) return [{ question: '', answer: JSON.stringify(answers) }];
  const words = recordOf(translations) as Translations;
  const lines = answersInWords({ form: read.form, data: answers, locale: String(locale), translations: words });
  return lines
    .filter(({ kind }) => kind !== 'content' && kind !== 'unsupported')
    .map(({ label, value, kind, section }) => ({
      question: section === '' ? label : `${section} · ${label}`,
      answer: kind === 'signature' && value === '' ? 'Signed' : value,
    }));
}

/** A row as the JSON file holds it. */
function presentRow({ section, row }: { section: FileSection | 'patient'; row: FileRow }): FileRow {
  const { key, ...rest } = row;
  if (section !== 'forms') return key === undefined ? rest : { key: Number(key), ...rest };
  const { definition, translations, data, ...entry } = rest;
  return { key: Number(key), ...entry, answers: answersOf({ definition, translations, data, locale: entry.locale }) };
}

/** The pieces as one JSON document, streamed: each section is a list. */
export async function* jsonOf(pieces: AsyncIterable<FilePiece>): AsyncGenerator<string> {
  let open: string | null = null;
  let isFirst = true;
  for await (const { section, rows } of pieces) {
    if (section !== open) {
      if (open !== null) yield open === 'patient' ? ',\n' : '\n],\n';
      yield open === null ? '{\n' : '';
      yield `${JSON.stringify(section)}: ${section === 'patient' ? '' : '['}`;
      open = section;
      isFirst = true;
    }
    for (const row of rows) {
      yield `${isFirst && section !== 'patient' ? '\n' : isFirst ? '' : ',\n'}${JSON.stringify(presentRow({ section, row }))}`;
      isFirst = false;
    }
  }
  yield open === null ? '{}\n' : open === 'patient' ? '\n}\n' : '\n]\n}\n';
}
