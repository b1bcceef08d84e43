import type { Language, OtherLanguage } from '@sightline/contract/languages';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';
import type { Run } from '../runs/runs.types.ts';

export const FOLDER_TEXTS = {
  noSource:
    'Sightline can’t tell which system this file is from. Put it in a folder named for its source, such as crystal-pm.',
  noProfile:
    'This kind of file from this source hasn’t been imported yet. Import one on the Import page first; later files then come in by its settings.',
  needsAnswers: 'This file has something new that needs a person’s answer. Import it on the Import page.',
  same: 'This file was imported before, so there was nothing to do.',
  unreadable: 'Sightline can’t read or move files in this folder. Check its permissions.',
} as const;

const COUNTS = ['created', 'updated', 'unchanged', 'rejected', 'skipped'] as const;

/** The report beside a file: what became of it, without anything of its content. */
export function reportOf(run: Pick<Run, 'state' | 'message' | 'counts' | 'reject_count' | 'import_key'>): string {
  const lines = Object.entries(run.counts).map(
    ([kind, counts]) => `${kind}: ${COUNTS.map((verdict) => `${counts[verdict]} ${verdict}`).join(', ')}`,
  );
  return [
    run.state === 'done' ? 'Imported.' : `Not imported. ${run.message ?? ''}`,
    ...lines,
    ...(run.reject_count > 0 ? ['Download the rejects on the Import page.'] : []),
    `Import ${run.import_key}`,
    '',
  ].join('\n');
}

export type FolderFailure = { fileName: string; message: string; url: string };

/** The email to administrators. Its message is stored in English, and said in the other languages where it is ours. */
export const FAILURE_MAIL: Record<Language, { subject: string; body: (failure: FolderFailure) => string }> = {
  en: {
    subject: 'An import from the watched folder failed',
    body: ({ fileName, message, url }) =>
      `Sightline couldn’t import ${fileName}.\n\n${message}\n\nNothing was changed. The file is in the folder “failed”. See all imports: ${url}`,
  },
  es: {
    subject: 'Falló una importación de la carpeta vigilada',
    body: ({ fileName, message, url }) =>
      `Sightline no pudo importar ${fileName}.\n\n${MESSAGES.es[message] ?? message}\n\nNo se cambió nada. El archivo está en la carpeta «failed». Vea todas las importaciones: ${url}`,
  },
};

/** Messages of failed imports in other languages, by the English. */
const MESSAGES: Record<OtherLanguage, Readonly<Record<string, string>>> = {
  es: {
    [FOLDER_TEXTS.noSource]:
      'Sightline no puede saber de qué sistema es este archivo. Póngalo en una carpeta con el nombre de su origen, como crystal-pm.',
    [FOLDER_TEXTS.noProfile]:
      'Nadie ha importado todavía este tipo de archivo de este origen. Importe uno primero en la página Importar; los siguientes entrarán con su configuración.',
    [FOLDER_TEXTS.needsAnswers]:
      'Este archivo trae algo nuevo que necesita la respuesta de una persona. Impórtelo en la página Importar.',
    [FOLDER_TEXTS.unreadable]: 'Sightline no puede leer o mover los archivos de esta carpeta. Revise sus permisos.',
    [IMPORT_TEXTS.broken]:
      'El servidor se detuvo tres veces durante esta importación, así que se canceló. No se importó nada. Inténtelo de nuevo.',
    [IMPORT_TEXTS.gone]: 'El archivo subido ya no está en el servidor. Súbalo de nuevo.',
    [IMPORT_TEXTS.unstorable]: 'Un valor no se puede guardar. No se importó nada.',
    [IMPORT_TEXTS.failed]: 'Algo salió mal de nuestro lado. No se importó nada. Inténtelo de nuevo.',
  },
};
