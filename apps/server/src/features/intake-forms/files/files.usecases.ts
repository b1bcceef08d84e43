import { FILE_BYTES } from '@sightline/contract/limits';
import type { CoverScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { isActivePdf } from '../../../outside/scanner/pdf-content.ts';
import { rewritePicture } from '../../pictures/rewriting/rewriting.usecases.ts';
import { fileRefused, formNotFound } from '../intake-forms.errors.ts';
import { openForms } from '../submitting/submitting.usecases.ts';
import { findVersion } from '../templates/templates.usecases.ts';
import { insertFile } from './files.queries.ts';
import { readEntryFile } from './files.reads.ts';
import { decodeFile, formFileKey, hasFileName, isPdf, shownName } from './files.rules.ts';

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

/** @throws ProblemError form.not-found */
async function note({ scope, pathName, file }: { scope: CoverScope; pathName: string; file: NewFile }): Promise<void> {
  await scope.transaction(async (tx) => {
    await openForms({ tx });
    const version = await findVersion({ tx, pathName });
    if (version === null) throw formNotFound();
    await insertFile({ tx, file: { ...file, formKey: version.formKey } });
    tx.note({ detail: { formKey: version.formKey, bytes: file.size } });
  });
}

/** Stores a file for a form in progress, under an unguessable name. */
export async function uploadFile({
  scope,
  pathName,
  fileName: given,
  data,
  deps: { files, randomBytes },
}: {
  scope: CoverScope;
  pathName: string;
  fileName: string;
  data: string;
  deps: Stores;
}): Promise<NewFile> {
  const { bytes, contentType } = await taken(data);
  const fileName = shownName(given);
  if (!hasFileName({ fileName, contentType })) throw fileRefused('name');
  const fileToken = randomBytes(TOKEN_BYTES).toString('hex');
  const file = { fileToken, fileName, contentType, size: bytes.length };
  const key = formFileKey({ coverKey: scope.coverKey, fileToken });
  // The file first: a row always has its file, and a file without a row is swept.
  await files.put({ key, bytes, contentType });
  try {
    await note({ scope, pathName, file });
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
