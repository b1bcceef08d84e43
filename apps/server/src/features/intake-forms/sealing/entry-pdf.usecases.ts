import type { Readable } from 'node:stream';
import type { CoverScope } from '../../../db/scope.ts';
import { presentOne } from '../entries/entries.usecases.ts';
import { readPractice } from '../submitting/submitting.queries.ts';
import { entryPdf } from './entry-pdf.present.ts';

/**
 * A completed form as a PDF; its seal is checked now.
 * @throws ProblemError form.not-found
 */
export async function openEntryPdf({ scope, entryKey }: { scope: CoverScope; entryKey: number }): Promise<Readable> {
  const { entry, timeZone } = await scope.transaction(async (tx) => {
    const { entry, patientKeys } = await presentOne({ tx, entryKey });
    tx.note({ patientKeys, detail: { entryKey } });
    const { cover, locations } = await readPractice({ tx });
    const own = locations.find(({ loc_key }) => loc_key === entry.LocKey);
    return { entry, timeZone: own?.time_zone ?? cover?.time_zone ?? 'UTC' };
  });
  return entryPdf({ entry, timeZone });
}
