import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { stayQuiet } from '../../../db/stay-quiet.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { formFileKey } from '../../../outside/files/form-file-keys.ts';
import { lockPhoneConsent } from '../../conversations/consent/consent.usecases.ts';
import { patientNotFound } from '../../conversations/conversations.errors.ts';
import { emptyForms } from '../retention.queries.ts';
import {
  erasureReasonMissing,
  erasureUnconfirmed,
  numberShared,
  patientErased,
  patientHeld,
  visitsAhead,
} from './erasing.errors.ts';
import {
  emptyRecord,
  eraseBookings,
  eraseMarks,
  forgetSources,
  insertErasure,
  lockPatient,
} from './erasing.queries.ts';
import {
  countRest,
  type ErasureRow,
  isAnyErased,
  readByNumber,
  readErasable,
  readErasure,
  readForms,
  readFormYears,
  readTexts,
} from './erasing.reads.ts';
import { sortForms } from './erasing.rules.ts';
import type { ErasableRow, OfPatient, ReadPatient } from './erasing.types.ts';
import { deleteFormFiles, minimizeForms } from './forms.queries.ts';
import { deleteMessages, readThreads, releaseThreads } from './texts.queries.ts';

function obstacleOf({ is_erased, hold_reason, visits_ahead }: ErasableRow): ErasurePreview['obstacle'] {
  if (is_erased) return 'erased';
  if (hold_reason !== null) return 'held';
  return visits_ahead > 0 ? 'visits-ahead' : null;
}

const OBSTACLES = { erased: patientErased, held: patientHeld, 'visits-ahead': visitsAhead } as const;

async function sortedForms({ row, ...of }: ReadPatient & { row: ErasableRow }) {
  const today = of.tx.now.toZonedDateTimeISO('UTC').toPlainDate();
  return sortForms({ forms: await readForms(of), dob: row.dob, today, savedYears: await readFormYears(of) });
}

/**
 * What erasing a patient would delete, what has to stay, and what prevents it.
 * @throws ProblemError patient.not-found
 */
export async function previewErasure({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<ErasurePreview> {
  const of = { tx, coverKey: tx.coverKey, patientKey };
  const row = await readErasable(of);
  if (row === undefined) throw patientNotFound();
  tx.note({ patientKeys: [patientKey] });
  const forms = await sortedForms({ ...of, row });
  const texts = await readTexts(of);
  const rest = await countRest({ ...of, texts });
  const { pictures, files, bookings, emails, recalls, insurances, ...kept } = rest;
  const counts = { pictures, files, bookings, emails, recalls, insurances };
  return {
    ...{ patientId: row.pms_patient_id, obstacle: obstacleOf(row), holdReason: row.hold_reason },
    visitsAhead: row.visits_ahead,
    erased: { texts: texts.transKeys.length, forms: forms.emptied.length, ...counts },
    kept: { signedForms: forms.kept.length, ...kept },
    formsUntil: forms.until?.toString() ?? null,
  };
}

type Erasing = OfPatient & { row: ErasableRow; reason: string; act: AuditAct };

/** What an erasure leaves to be done once it is committed. */
export type Erased = {
  erasedAt: string;
  formsUntil: string | null;
  fileKeys: string[];
  formFiles: { coverKey: number; fileToken: string }[];
};

/** Everything in the database, in one transaction. Returns the files that nothing refers to any more. */
async function eraseRows({ row, reason, act, ...of }: Erasing): Promise<Erased> {
  const { tx, coverKey } = of;
  const forms = await sortedForms({ ...of, row });
  const texts = await readTexts(of);
  const threads = await readThreads({ ...of, texts });
  const counts = await countRest({ ...of, texts });
  await stayQuiet(of);
  const fileKeys = await deleteMessages({ ...of, texts });
  fileKeys.push(...(await releaseThreads({ ...of, threads, texts })));
  const formFiles = await deleteFormFiles(of);
  await minimizeForms(of);
  if (forms.emptied.length > 0) await emptyForms({ tx, coverKey, keys: forms.emptied });
  await forgetSources(of);
  await eraseBookings(of);
  await eraseMarks(of);
  await emptyRecord(of);
  const formsUntil = forms.until?.toString() ?? null;
  await insertErasure({ ...of, userId: act.userId, reason, formsUntil });
  for (const { conv_key: convKey, loc_key: locKey } of threads)
    tx.announce({ kind: 'conversation', coverKey, convKey, locKey });
  tx.note({
    ...{ act, coverKey, patientKeys: [of.patientKey] },
    detail: { texts: texts.transKeys.length, forms: forms.emptied.length, signedForms: forms.kept.length, ...counts },
  });
  return { erasedAt: tx.now.toString(), formsUntil, fileKeys, formFiles };
}

/**
 * Erases a patient: everything that the law does not want kept. `removeErasedFiles` follows the commit.
 * @param tx across practices: no role of a practice may delete what this deletes
 * @throws ProblemError patient.not-found, patient.erased, patient.erase-held, patient.erase-visits,
 *   patient.erase-unconfirmed, request.invalid
 */
export async function erasePatient({
  typedId,
  reason: given,
  act,
  ...of
}: OfPatient & { typedId: string; reason: string; act: AuditAct }): Promise<Erased> {
  const { tx, coverKey } = of;
  const reason = given.trim();
  if (reason === '') throw erasureReasonMissing();
  const found = await readErasable(of);
  if (found === undefined) throw patientNotFound();
  // In the order of everything that decides about a phone: the phone, then the record.
  if (found.cell_phone !== '') await lockPhoneConsent({ tx, coverKey, phone: found.cell_phone, isShared: false });
  await lockPatient(of);
  const row = await readErasable(of);
  if (row === undefined) throw patientNotFound();
  if (typedId.trim().toLowerCase() !== row.pms_patient_id.toLowerCase()) throw erasureUnconfirmed();
  const obstacle = obstacleOf(row);
  if (obstacle !== null) throw OBSTACLES[obstacle]();
  return eraseRows({ ...of, row, reason, act });
}

/** The files that the database has let go of. If the server dies before, the nightly sweeps remove them. */
export async function removeErasedFiles({
  erased: { fileKeys, formFiles },
  files,
}: {
  erased: Erased;
  files: FileStore;
}): Promise<void> {
  await files.remove(fileKeys);
  await files.remove(formFiles.map(formFileKey));
}

/**
 * The patient with a number, for operators.
 * @throws ProblemError patient.not-found, patient.number-shared
 */
export async function findPatient({ tx, patientId }: { tx: CoverTransaction; patientId: string }): Promise<number> {
  const [found, ...others] = await readByNumber({ tx, patientId });
  if (found === undefined) throw patientNotFound();
  if (others.length > 0) throw numberShared();
  return found;
}

/** When and why a patient was erased; undefined if they were not. */
export const erasureOf = ({
  tx,
  patientKey,
}: {
  tx: CoverTransaction;
  patientKey: number;
}): Promise<ErasureRow | undefined> => readErasure({ tx, coverKey: tx.coverKey, patientKey });

/**
 * Nothing is added to the record of an erased patient.
 * @throws ProblemError patient.erased
 */
export async function refuseErased({
  tx,
  patientKeys,
}: {
  tx: CoverTransaction;
  patientKeys: readonly number[];
}): Promise<void> {
  if (await isAnyErased({ tx, coverKey: tx.coverKey, patientKeys })) throw patientErased();
}
