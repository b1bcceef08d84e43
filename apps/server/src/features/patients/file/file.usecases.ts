import { Readable } from 'node:stream';
import type { CoverScope } from '../../../db/scope.ts';
import { patientNotFound } from '../../conversations/conversations.errors.ts';
import { jsonOf } from './file.present.ts';
import { ROWS_AT_ONCE, readPatientRow, readSection } from './file.reads.ts';
import type { FilePiece, FileRow, FileSection } from './file.types.ts';
import { pdfOf } from './pdf.present.ts';

type Rights = { hasChat: boolean; hasForms: boolean };

const SECTIONS: readonly FileSection[] = [
  ...['insurance', 'visits', 'prescriptions', 'orders', 'recalls', 'consent', 'messages'],
  ...['texts', 'forms', 'corrections'],
] as FileSection[];

const sectionsOf = ({ hasChat, hasForms }: Rights): FileSection[] =>
  SECTIONS.filter((section) => (section !== 'texts' || hasChat) && (section !== 'forms' || hasForms));

/** The patient, then each section piece by piece, each on a fresh connection, so that a slow download holds none. */
async function* piecesOf({
  scope,
  patientKey,
  patient,
  rights,
}: {
  scope: CoverScope;
  patientKey: number;
  patient: FileRow;
  rights: Rights;
}): AsyncGenerator<FilePiece> {
  yield { section: 'patient', rows: [patient] };
  for (const section of sectionsOf(rights)) {
    for (let after = 0, isWhole = false; !isWhole; ) {
      const from = after;
      const rows = await scope.snapshot((tx) => readSection({ tx, patientKey, section, after: from }));
      if (rows.length > 0 || after === 0) yield { section, rows };
      after = Number(rows.at(-1)?.key ?? after);
      isWhole = rows.length < ROWS_AT_ONCE;
    }
  }
}

/**
 * Everything about one patient, as far as the user's rights go, streamed as JSON or PDF. That it was taken is audited
 * first.
 * @throws ProblemError patient.not-found
 */
export async function openPatientFile({
  scope,
  patientKey,
  format,
  rights,
}: {
  scope: CoverScope;
  patientKey: number;
  format: 'json' | 'pdf';
  rights: Rights;
}): Promise<Readable> {
  const { patient, madeAt } = await scope.transaction(async (tx) => {
    const row = await readPatientRow({ tx, patientKey });
    if (row === undefined) throw patientNotFound();
    tx.note({ patientKeys: [patientKey], detail: { format, texts: rights.hasChat, forms: rights.hasForms } });
    return { patient: row, madeAt: tx.now };
  });
  const pieces = piecesOf({ scope, patientKey, patient, rights });
  if (format === 'pdf') return pdfOf({ pieces, timeZone: String(patient.timeZone), madeAt });
  return Readable.from(jsonOf(pieces));
}
