import { FILE_BYTES } from '@sightline/contract/limits';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { formFileKey } from '../../../outside/files/form-file-keys.ts';
import { isActivePdf } from '../../../outside/scanner/pdf-content.ts';
import { rewritePicture } from '../../pictures/rewriting/rewriting.usecases.ts';
import { fileRefused, formNotFound } from '../intake-forms.errors.ts';
import { openForms } from '../submitting/submitting.usecases.ts';
import { findVersion } from '../templates/templates.usecases.ts';
import { insertFile, readWaiting } from './files.queries.ts';
import { readEntryFile } from './files.reads.ts';
import { areTooManyWaiting, decodeFile, hasFileName, isPdf, pictureName, shownName } from './files.rules.ts';

type Stores = Pick<Deps, 'files' | 'randomBytes'>;
type AcceptedFile = { bytes: Buffer; contentType: string };

const TOKEN_BYTES = 16;

/**
 * The file as stored: a picture re-encoded, a document unchanged.
 * @throws ProblemError form.file-refused
 */
async function taken(data: string): Promise<AcceptedFile> {
  const bytes = decodeFile(data);
  if (typeof bytes === 'string') throw fileRefused(bytes);
  if (isPdf(bytes) && isActivePdf(bytes)) throw fileRefused('active');
  // We never show it: staff get it as an attachment.
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf' };
  const outcome = await rewritePicture({ bytes, largest: FILE_BYTES, also: ['webp'] });
  if (!outcome.ok) throw fileRefused(outcome.fault);
  return outcome.picture;
}

type NewFile = { fileToken: string; fileName: string; contentType: string; size: number };
type Sender = { scope: CoverScope; network: string };

/** @throws ProblemError form.file-refused if too many files wait for their forms */
const refuseTooMany = async ({ tx, network }: { tx: CoverTransaction; network: string }): Promise<void> => {
  if (areTooManyWaiting(await readWaiting({ tx, network }))) throw fileRefused('waiting');
};

/** @throws ProblemError form.not-found, form.file-refused */
async function note({ scope, network, pathName, file }: Sender & { pathName: string; file: NewFile }): Promise<void> {
  await scope.transaction(async (tx) => {
    await openForms({ tx });
    const version = await findVersion({ tx, pathName });
    if (version === null) throw formNotFound();
    await refuseTooMany({ tx, network });
    await insertFile({ tx, file: { ...file, network, formKey: version.formKey } });
    tx.note({ detail: { formKey: version.formKey, bytes: file.size } });
  });
}

/** Stores a file for a form in progress, under an unguessable name. */
export async function uploadFile({
  scope,
  pathName,
  fileName: given,
  data,
  network,
  deps: { files, randomBytes },
}: Sender & {
  pathName: string;
  fileName: string;
  data: string;
  deps: Stores;
}): Promise<NewFile> {
  // Before the work of reading it, and again with the row.
  await scope.transaction((tx) => refuseTooMany({ tx, network }));
  const { bytes, contentType } = await taken(data);
  const fileName = pictureName({ fileName: shownName(given), contentType });
  if (!hasFileName({ fileName, contentType })) throw fileRefused('name');
  const fileToken = randomBytes(TOKEN_BYTES).toString('hex');
  const file = { fileToken, fileName, contentType, size: bytes.length };
  const key = formFileKey({ coverKey: scope.coverKey, fileToken });
  // The file first: a row always has its file, and a file without a row is swept.
  await files.put({ key, bytes, contentType });
  try {
    await note({ scope, network, pathName, file });
  } catch (error) {
    await files.remove([key]);
    throw error;
  }
  return file;
}

/**
 * A file from a completed form, for staff.
 * @throws ProblemError form.not-found, also for another practice's
 */
export async function loadFile({
  scope,
  entryKey,
  fileToken,
  files,
}: {
  scope: CoverScope;
  entryKey: number;
  fileToken: string;
  files: Deps['files'];
}): Promise<{ fileName: string; contentType: string; data: string }> {
  const row = await scope.transaction(async (tx) => {
    const found = await readEntryFile({ tx, entryKey, fileToken });
    const patientKeys = typeof found?.patientKey === 'number' ? [found.patientKey] : [];
    tx.note({ patientKeys, detail: { entryKey, isFound: found !== null } });
    return found;
  });
  const bytes = row && (await files.read(formFileKey({ coverKey: scope.coverKey, fileToken })));
  if (row === null || bytes === null) throw formNotFound();
  return { fileName: row.fileName, contentType: row.contentType, data: bytes.toString('base64') };
}
