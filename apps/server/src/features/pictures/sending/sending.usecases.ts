import { createHash } from 'node:crypto';
import type { Clock } from '../../../clock.ts';
import type { Pool } from '../../../db/database.ts';
import { openSystemScope } from '../../../db/scope.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Logger } from '../../../logger.ts';
import type { FileStore } from '../../../outside/files/file-store.ts';
import { MediaError, type MediaSource } from '../../../outside/media/media-source.ts';
import { keepPicture, removeUnkept } from '../keeping/keeping.usecases.ts';
import { PICTURE_REFUSAL } from '../pictures.texts.ts';
import type { OutgoingPicture, RewrittenPicture, StoredPicture } from '../pictures.types.ts';
import { rewritePicture } from '../rewriting/rewriting.usecases.ts';
import { AttachmentRefusal, allowances, readAttached, type SendAttachments, withinLimit } from './sending.rules.ts';

type PictureDeps = {
  pool: Pool;
  clock: Clock;
  files: FileStore;
  media: MediaSource;
  logger: Logger;
  randomBytes: (length: number) => Buffer;
};

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

async function rewriteAll(originals: readonly Buffer[]): Promise<RewrittenPicture[]> {
  const largest = allowances(originals.map((file) => file.length));
  const rewritten: RewrittenPicture[] = [];
  for (const [index, bytes] of originals.entries()) {
    const outcome = await rewritePicture({ bytes, largest: largest[index] ?? 0 });
    if (!outcome.ok) throw new AttachmentRefusal(PICTURE_REFUSAL[outcome.fault]);
    rewritten.push(outcome.picture);
  }
  return rewritten;
}

async function keepAll({
  coverKey,
  rewritten,
  outside: { files, randomBytes },
}: {
  coverKey: number;
  rewritten: readonly RewrittenPicture[];
  outside: PictureDeps;
}): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  try {
    for (const picture of rewritten) stored.push(await keepPicture({ coverKey, picture, files, randomBytes }));
    return stored;
  } catch (error) {
    await files.remove(stored.map(({ fileKey }) => fileKey));
    throw error;
  }
}

async function fetchAll({ urls, media }: { urls: readonly string[]; media: MediaSource }): Promise<Buffer[]> {
  try {
    return await Promise.all(urls.map((url) => media.fetch({ url, namedBy: 'writer' })));
  } catch (error) {
    throw error instanceof MediaError ? new AttachmentRefusal(PICTURE_REFUSAL.download) : error;
  }
}

/**
 * Sends something with its attachments: first stores the re-encoded files, then runs `send` in its one transaction.
 * Files it did not use (a refusal, a repeated send) are deleted again.
 * @returns the result of `send`, or `refused` with the message for the sender
 */
export async function sendWithPictures<T>({
  attached,
  fetchesNow = false,
  coverKey,
  outside,
  send,
  refused,
}: {
  attached: SendAttachments;
  /** Whether pictures named by URL are fetched and stored too: a text that waits can't count on them later. */
  fetchesNow?: boolean;
  coverKey: number;
  outside: PictureDeps;
  send: (pictures: OutgoingPicture[]) => Promise<T>;
  refused: (words: string) => T;
}): Promise<T> {
  try {
    const { urls, files } = readAttached({ attached, isNameable: outside.media.isNameable, digestOf });
    const fetched = fetchesNow ? await fetchAll({ urls, media: outside.media }) : [];
    const originals = withinLimit([...files, ...fetched]);
    const stored = await keepAll({ coverKey, rewritten: await rewriteAll(originals), outside });
    const pictures: OutgoingPicture[] = [
      ...stored.map((one) => ({ kind: 'stored', stored: one }) as const),
      ...(fetchesNow ? [] : urls.map((url) => ({ kind: 'linked', url }) as const)),
    ];
    return await sendOrClear({ send: () => send(pictures), stored, coverKey, outside });
  } catch (error) {
    if (error instanceof AttachmentRefusal) return refused(error.message);
    throw error;
  }
}

async function sendOrClear<T>({
  send,
  stored,
  coverKey,
  outside: { pool, clock, files, logger },
}: {
  send: () => Promise<T>;
  stored: readonly StoredPicture[];
  coverKey: number;
  outside: PictureDeps;
}): Promise<T> {
  const scope = openSystemScope({ pool, clock });
  const fileKeys = stored.map(({ fileKey }) => fileKey);
  // Must not undo a successful send: leftovers are for the daily sweep.
  const clear = () =>
    removeUnkept({ scope, files, coverKey, fileKeys }).catch((err: unknown) =>
      logger.warn({ err }, 'picture files could not be taken away'),
    );
  try {
    const answer = await send();
    await clear();
    return answer;
  } catch (error) {
    // After any other error it is unknown whether the commit succeeded: the daily sweep checks a day later.
    if (error instanceof ProblemError) await clear();
    throw error;
  }
}

/** The content of stored pictures that are not sent after all, whose files are removed. */
export async function returnPictures({
  stored,
  coverKey,
  outside: { pool, clock, files },
}: {
  stored: readonly StoredPicture[];
  coverKey: number;
  outside: Pick<PictureDeps, 'pool' | 'clock' | 'files'>;
}): Promise<{ contentType: string; data: string }[]> {
  const pictures = [];
  for (const { fileKey, contentType } of stored) {
    const bytes = await files.read(fileKey);
    if (bytes !== null) pictures.push({ contentType, data: bytes.toString('base64') });
  }
  const fileKeys = stored.map(({ fileKey }) => fileKey);
  await removeUnkept({ scope: openSystemScope({ pool, clock }), files, coverKey, fileKeys });
  return pictures;
}
