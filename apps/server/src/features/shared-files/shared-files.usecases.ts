import { FILE_BYTES } from '@sightline/contract/limits';
import { SHARED_FILE_DAYS } from '@sightline/contract/shared-files.calls';
import type { CoverScope, CoverTransaction, SystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { hashOfToken } from '../../link-codes.ts';
import { ScannerError } from '../../outside/scanner/file-scanner.ts';
import { isActivePdf } from '../../outside/scanner/pdf-content.ts';
import {
  birthDateMissing,
  conversationNotFound,
  type FileRefusal,
  fileRefused,
  patientMissing,
  scannerDown,
  sharedFileNotFound,
} from './shared-files.errors.ts';
import {
  deleteLapsed,
  findSharedFile,
  insertSharedFile,
  lockSharedFile,
  noteTry,
  readRecipient,
  readSharedFiles,
  revokeLink,
} from './shared-files.queries.ts';
import { documentType, downloadName, hasMacroName, type LinkState, linkState } from './shared-files.rules.ts';

const LAPSED_STAY = { hours: 24 * 30 };

function decoded(data: string): Buffer {
  const refuse = (why: FileRefusal) => fileRefused(why);
  if (data === '') throw refuse('empty');
  try {
    const bytes = Buffer.from(Uint8Array.fromBase64(data, { lastChunkHandling: 'strict' }).buffer);
    if (bytes.length <= FILE_BYTES) return bytes;
  } catch {
    throw refuse('encoding');
  }
  throw refuse('size');
}

/** @throws ProblemError shared-file.refused, shared-file.unscanned */
async function scanned({ bytes, scanner }: { bytes: Buffer } & Pick<Deps, 'scanner'>): Promise<void> {
  if (scanner === null) return;
  const verdict = await scanner.scan(bytes).catch((error: unknown) => {
    throw error instanceof ScannerError ? scannerDown() : error;
  });
  if (verdict.kind === 'infected') throw fileRefused('infected');
}

/** Who gets the file, before it is stored and again with it. */
async function recipientOf({ scope, convKey }: { scope: CoverScope; convKey: number }) {
  return scope.transaction(async (tx) => {
    const found = await readRecipient({ tx, convKey });
    if (found === undefined) throw conversationNotFound();
    if (found.patientKey === null) throw patientMissing();
    if (found.birthDate === null) throw birthDateMissing();
    return { patientKey: found.patientKey, origin: found.origin };
  });
}

/**
 * Stores a document for a conversation's patient, and returns the link to it.
 * @throws ProblemError conversation.not-found, shared-file.no-patient, shared-file.no-birth-date, shared-file.refused,
 * shared-file.unscanned
 */
export async function shareFile({
  scope,
  userId,
  given: { convKey, fileName, data },
  code: { code, hash },
  deps: { files, scanner, randomBytes, publicUrl },
}: {
  scope: CoverScope;
  userId: number;
  given: { convKey: number; fileName: string; data: string };
  code: { code: string; hash: Buffer };
  deps: Pick<Deps, 'files' | 'scanner' | 'randomBytes' | 'publicUrl'>;
}): Promise<{ url: string; fileName: string; expiresAt: Temporal.Instant }> {
  const { patientKey, origin } = await recipientOf({ scope, convKey });
  const bytes = decoded(data);
  const document = documentType(bytes);
  if (document === null || hasMacroName(fileName)) throw fileRefused('type');
  if (document.ending === 'pdf' && isActivePdf(bytes)) throw fileRefused('active');
  await scanned({ bytes, scanner });
  const stored = { fileName: downloadName({ fileName, ending: document.ending }), contentType: document.type };
  const name = randomBytes(16).toString('hex');
  // Beside the pictures, whose sweep and backup cover it.
  const fileKey = `pictures/${scope.coverKey}/${name.slice(0, 2)}/${name}`;
  await files.put({ key: fileKey, bytes, contentType: document.type });
  try {
    return await scope.transaction(async (tx) => {
      const expiresAt = tx.now.add({ hours: SHARED_FILE_DAYS * 24 });
      const file = { ...stored, patientKey, convKey, codeHash: hash, fileKey, byteCount: bytes.length };
      const sharedKey = await insertSharedFile({ tx, file: { ...file, expiresAt, userId } });
      tx.note({ patientKeys: [patientKey], detail: { convKey, sharedKey, bytes: bytes.length } });
      return { url: `${origin ?? publicUrl()}/d/${code}`, fileName: stored.fileName, expiresAt };
    });
  } catch (error) {
    await files.remove([fileKey]);
    throw error;
  }
}

async function listed({ tx, convKey }: { tx: CoverTransaction; convKey: number }) {
  const files = await readSharedFiles({ tx, convKey });
  return files.map((file) => ({ ...file, state: linkState({ file, now: tx.now }) }));
}

type Listing = { scope: CoverScope; convKey: number };

/**
 * A conversation's documents behind links.
 * @throws ProblemError conversation.not-found
 */
export function listSharedFiles({ scope, convKey }: Listing) {
  return scope.transaction(async (tx) => {
    const found = await readRecipient({ tx, convKey });
    if (found === undefined) throw conversationNotFound();
    tx.note({ patientKeys: found.patientKey === null ? [] : [found.patientKey], detail: { convKey } });
    return listed({ tx, convKey });
  });
}

/**
 * Withdraws a document's link at once.
 * @throws ProblemError conversation.not-found, shared-file.not-found
 */
export function revokeSharedFile({ scope, convKey, sharedKey }: Listing & { sharedKey: number }) {
  return scope.transaction(async (tx) => {
    const found = await readRecipient({ tx, convKey });
    if (found === undefined) throw conversationNotFound();
    if (!(await revokeLink({ tx, convKey, sharedKey }))) throw sharedFileNotFound();
    tx.note({ patientKeys: found.patientKey === null ? [] : [found.patientKey], detail: { convKey, sharedKey } });
    return listed({ tx, convKey });
  });
}

/** What a link's code leads to, in any practice. */
export function findByCode({ read, code }: { read: SystemScope['read']; code: string }) {
  // Messengers pass a link on with any punctuation that followed it.
  const codeHash = hashOfToken(/^[A-Za-z0-9]*/.exec(code)?.[0] ?? '');
  return read((reading) => findSharedFile({ reading, codeHash }));
}

export type Opening = { state: LinkState | 'wrong' } | { state: 'file'; key: string; name: string; type: string };

/** Judges a birth date; null asks only what the link leads to. Each try is recorded, and wrong ones lock the link. */
export function openSharedFile({
  scope,
  sharedKey,
  birthDate,
}: {
  scope: CoverScope;
  sharedKey: number;
  birthDate: string | null;
}): Promise<Opening> {
  return scope.transaction(async (tx) => {
    const file = await lockSharedFile({ tx, sharedKey });
    if (file === undefined) return { state: 'lapsed' };
    const state = linkState({ file, now: tx.now });
    const isRight = state === 'open' && birthDate !== null && birthDate === file.birthDate;
    const tried = birthDate !== null && (isRight ? 'right' : 'wrong');
    tx.note({ patientKeys: [file.patientKey], detail: { sharedKey, state, birthDate: tried } });
    if (state !== 'open' || birthDate === null) return { state };
    await noteTry({ tx, sharedKey, isRight });
    if (isRight) return { state: 'file', key: file.fileKey, name: file.fileName, type: file.contentType };
    const after = linkState({ file: { ...file, wrongTries: file.wrongTries + 1 }, now: tx.now });
    return { state: after === 'open' ? 'wrong' : after };
  });
}

/** The daily job: deletes links that lapsed long ago. */
export async function dropLapsedFiles({ scope }: { scope: SystemScope }): Promise<void> {
  await scope.transaction((tx) => deleteLapsed({ tx, before: tx.now.subtract(LAPSED_STAY) }));
}
