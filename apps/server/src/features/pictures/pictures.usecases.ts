import type { CoverTransaction } from '../../db/scope.ts';
import { insertPictures, newRowOf, readMaySendPictures, updateNewestPictures } from './pictures.queries.ts';
import { PICTURE_FAILURE } from './pictures.texts.ts';
import type { OutgoingPicture } from './pictures.types.ts';

type OfText = { tx: CoverTransaction; convKey: number; transKey: number };

/** Whether the practice may send pictures at all (MSG-022). */
export function maySendPictures(tx: CoverTransaction): Promise<boolean> {
  return readMaySendPictures(tx);
}

/** Links pictures to a text being sent; those at foreign URLs are fetched later, to show to staff. */
export async function attachPictures({
  tx,
  convKey,
  transKey,
  pictures,
}: OfText & { pictures: readonly OutgoingPicture[] }): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((picture) => newRowOf({ picture, now: tx.now }));
  const pictureKeys = await insertPictures({ tx, transKey, pictures: rows });
  await updateNewestPictures({ tx, convKey, transKey, pictureKeys });
  if (pictures.some(({ kind }) => kind === 'linked')) tx.announce({ kind: 'pictures' });
}

/** The gateway's type of a file that isn't a picture; null for pictures, and while it is unknown. */
const fileTypeNamed = (type: string): string | null => (type === '' || type.startsWith('image/') ? null : type);

/** Stores the media of an incoming text: they are fetched in the background, so that the gateway need not wait. */
export async function awaitPictures({
  tx,
  convKey,
  transKey,
  urls,
  types = [],
}: OfText & { urls: readonly string[]; types?: readonly string[] | undefined }): Promise<void> {
  if (urls.length === 0) return;
  const pictures = urls.map((url, place) => ({
    ...(URL.canParse(url)
      ? ({ status: 'pending', source_url: url, run_at: tx.now } as const)
      : ({ status: 'failed', source_url: url, failure: PICTURE_FAILURE.address } as const)),
    content_type: fileTypeNamed(types[place] ?? ''),
  }));
  const pictureKeys = await insertPictures({ tx, transKey, pictures });
  await updateNewestPictures({ tx, convKey, transKey, pictureKeys });
  tx.announce({ kind: 'pictures' });
}
