import type { SystemTransaction } from '../../db/scope.ts';
import type { PictureName } from './pictures.types.ts';

type ShownFile = {
  file_key: string | null;
  content_type: string | null;
  original_key: string | null;
  original_type: string | null;
};

/** The file of a picture that can be shown; undefined if it is missing, not fetched yet or failed. */
export function readShownPicture({
  tx,
  coverKey,
  pictureKey,
}: { tx: SystemTransaction } & PictureName): Promise<ShownFile | undefined> {
  if (pictureKey < 0) return readScheduledPicture({ tx, coverKey, pictureKey });
  return tx.q
    .selectFrom('picture')
    .select(['file_key', 'content_type', 'original_key', 'original_type'])
    .where('cover_key', '=', coverKey)
    .where('picture_key', '=', pictureKey)
    .where('status', '=', 'ready')
    .executeTakeFirst();
}

async function readScheduledPicture({ tx, coverKey, pictureKey }: { tx: SystemTransaction } & PictureName) {
  const row = await tx.q
    .selectFrom('scheduled_picture')
    .select(['file_key', 'content_type'])
    .where('cover_key', '=', coverKey)
    .where('picture_key', '=', pictureKey)
    .executeTakeFirst();
  return row && { ...row, original_key: null, original_type: null };
}

/** Which of this practice's files belong to a picture, sent or scheduled, or to a document behind a link. */
export async function readKeptFiles({
  tx,
  coverKey,
  fileKeys,
}: {
  tx: SystemTransaction;
  coverKey: number;
  fileKeys: readonly string[];
}): Promise<Set<string>> {
  const shared = await tx.q
    .selectFrom('shared_file')
    .select('file_key')
    .where('cover_key', '=', coverKey)
    .where('file_key', 'in', [...fileKeys])
    .execute();
  const scheduled = await tx.q
    .selectFrom('scheduled_picture')
    .select('file_key')
    .where('cover_key', '=', coverKey)
    .where('file_key', 'in', [...fileKeys])
    .execute();
  const rows = await tx.q
    .selectFrom('picture')
    .select(['file_key', 'original_key'])
    .where('cover_key', '=', coverKey)
    .where((eb) => eb.or([eb('file_key', 'in', [...fileKeys]), eb('original_key', 'in', [...fileKeys])]))
    .execute();
  const pictures = rows.flatMap(({ file_key, original_key }) => [file_key, original_key].filter((key) => key !== null));
  return new Set([...pictures, ...[...shared, ...scheduled].map(({ file_key }) => file_key)]);
}
