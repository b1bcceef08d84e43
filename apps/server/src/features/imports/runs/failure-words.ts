import { isUnstorable } from '../../../db/database-errors.ts';
import { ImportRefused } from '../imports.errors.ts';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';

/**
 * What people read on the page of an import's failure.
 * @param names the files' names as people know them, by their paths
 */
export function failureWords({ error, names }: { error: unknown; names: ReadonlyMap<string, string> }): string {
  if (error instanceof ImportRefused)
    return [...names].reduce((text, [file, name]) => text.replaceAll(file, name), error.onPage);
  return isUnstorable(error) ? IMPORT_TEXTS.unstorable : IMPORT_TEXTS.failed;
}
