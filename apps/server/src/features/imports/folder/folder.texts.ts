import { IMPORT_FAILURES } from '@sightline/contract/import-failures.texts';
import { forOtherLanguages, isOtherLanguage, LANGUAGES, type Language } from '@sightline/contract/languages';
import { importFailureIn, type Saying, servedIn, templatesOf } from '@sightline/contract/served-text';
import type { Kind } from '../imports.types.ts';
import type { RemarkRow, Run } from '../runs/runs.types.ts';

export const FOLDER_TEXTS = {
  noSource:
    'Sightline can’t tell which system this file is from. Put it in a folder named for its source, such as crystal-pm.',
  noProfile:
    'This kind of file from this source hasn’t been imported yet. Import one on the Import page first; later files then come in by its settings.',
  needsAnswers: 'This file has something new that needs a person’s answer. Import it on the Import page.',
  unreadable: 'Sightline can’t read or move files in this folder. Check its permissions.',
} as const;

const VERDICTS = ['created', 'updated', 'unchanged', 'rejected', 'skipped'] as const;

type ReportWords = {
  imported: string;
  notImported: string;
  /** The file has headings at most. */
  empty: string;
  /** The same file was imported before. */
  same: string;
  /** Above the records that weren't imported. */
  left: string;
  line: (line: number) => string;
  rejected: string;
  skipped: string;
  number: (importKey: number) => string;
  verdicts: Record<(typeof VERDICTS)[number], string>;
  kinds: Partial<Record<Kind, string>>;
};

/** The report beside a file. In English, kinds of records have their names in the API. */
export const REPORT_WORDS: Record<Language, ReportWords> = {
  en: {
    imported: 'Imported.',
    notImported: 'Not imported.',
    empty: 'Nothing to import: the file has no records.',
    same: 'This file was imported before, so there was nothing to do.',
    left: 'Records that weren’t imported:',
    line: (line) => `line ${line}`,
    ...{ rejected: 'rejected', skipped: 'skipped' },
    number: (importKey) => `Import ${importKey}`,
    verdicts: {
      ...{ created: 'created', updated: 'updated', unchanged: 'unchanged', rejected: 'rejected', skipped: 'skipped' },
    },
    kinds: {},
  },
  es: {
    imported: 'Importado.',
    notImported: 'No se importó.',
    empty: 'Nada que importar: el archivo no tiene registros.',
    same: 'Este archivo ya se había importado, así que no había nada que hacer.',
    left: 'Registros que no se importaron:',
    line: (line) => `línea ${line}`,
    ...{ rejected: 'rechazado', skipped: 'omitido' },
    number: (importKey) => `Importación ${importKey}`,
    verdicts: {
      ...{ created: 'nuevos', updated: 'cambiados', unchanged: 'sin cambios' },
      ...{ rejected: 'rechazados', skipped: 'omitidos' },
    },
    kinds: {
      ...{ location: 'sucursales', provider: 'profesionales', schedule: 'horarios', patient: 'pacientes' },
      ...{ coverage: 'seguros', appointment: 'citas', encounter: 'visitas', recall: 'controles', order: 'pedidos' },
      ...{ prescription: 'recetas', day: 'horas', message: 'mensajes' },
    },
  },
};

/** The report beside a file: what became of it, without anything of its content. */
export function reportOf({
  run: { state, message, counts, import_key: importKey },
  left,
  language,
}: {
  run: Pick<Run, 'state' | 'message' | 'counts' | 'import_key'>;
  /** The records that weren't imported. */
  left: readonly Pick<RemarkRow, 'line' | 'what' | 'field' | 'reason' | 'record'>[];
  language: Language;
}): string {
  const words = REPORT_WORDS[language];
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const lines = Object.entries(counts).map(
    ([kind, of]) => `${kinds[kind] ?? kind}: ${VERDICTS.map((one) => `${of[one]} ${words.verdicts[one]}`).join(', ')}`,
  );
  return [
    state === 'done'
      ? lines.length === 0
        ? words.empty
        : words.imported
      : `${words.notImported} ${failureIn(message ?? '', language)}`,
    ...lines,
    ...(left.length > 0 ? [words.left, ...left.map((one) => leftLine({ ...one, language }))] : []),
    words.number(importKey),
    '',
  ].join('\n');
}

/** 'line 4 (5003): Location: not one of your locations' */
function leftLine({
  line,
  what,
  field,
  reason,
  record,
  language,
}: Pick<RemarkRow, 'line' | 'what' | 'field' | 'reason' | 'record'> & { language: Language }): string {
  const words = REPORT_WORDS[language];
  const said = (text: string) => (isOtherLanguage(language) ? servedIn(text, SAYINGS[language]) : text);
  // How many more there are.
  if (line === 0) return said(reason);
  const where = `${words.line(line)}${record === '' ? '' : ` (${record})`}`;
  const verdict = what === 'skipped' ? words.skipped : words.rejected;
  return `${[where, ...(field === '' ? [] : [said(field)]), said(reason)].join(': ')} (${verdict})`;
}

const SAYINGS = forOtherLanguages(
  (language): Saying => ({
    say: (text) => IMPORT_FAILURES[language][text] ?? text,
    locale: LANGUAGES[language].locale,
    templates: templatesOf(Object.keys(IMPORT_FAILURES[language])),
    amount: (value) => value,
  }),
);

/** A failure, which is stored in English, in a reader's language. */
export const failureIn = (message: string, language: Language): string =>
  isOtherLanguage(language) ? importFailureIn(message, SAYINGS[language]) : message;

export type FolderFailure = { fileName: string; message: string; url: string };

/** The email to administrators, with the message in their language. */
export const FAILURE_MAIL: Record<Language, { subject: string; body: (failure: FolderFailure) => string }> = {
  en: {
    subject: 'An import from the watched folder failed',
    body: ({ fileName, message, url }) =>
      `Sightline couldn’t import ${fileName}.\n\n${message}\n\nNothing was changed. The file is in the folder “failed”. See all imports: ${url}`,
  },
  es: {
    subject: 'Falló una importación de la carpeta vigilada',
    body: ({ fileName, message, url }) =>
      `Sightline no pudo importar ${fileName}.\n\n${message}\n\nNo se cambió nada. El archivo está en la carpeta «failed». Vea todas las importaciones: ${url}`,
  },
};
