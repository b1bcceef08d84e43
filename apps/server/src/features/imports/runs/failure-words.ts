import path from 'node:path';
import { isUnstorable } from '../../../db/database-errors.ts';
import { ImportRefused } from '../imports.errors.ts';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';

/** What people read on the page of an import's failure, which names files as they know them. */
export function failureWords({ error, files }: { error: unknown; files: readonly string[] }): string {
  if (error instanceof ImportRefused)
    return files.reduce((text, file) => text.replaceAll(file, path.basename(file)), error.onPage);
  return isUnstorable(error) ? IMPORT_TEXTS.unstorable : IMPORT_TEXTS.failed;
}
