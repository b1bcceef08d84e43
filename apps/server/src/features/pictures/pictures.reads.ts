import type { SystemTransaction } from '../../db/scope.ts';
import type { PictureName } from './pictures.types.ts';

/** The file of a picture that can be shown; undefined if it is missing, not fetched yet or failed. */
export function readShownPicture({ tx, coverKey, pictureKey }: { tx: SystemTransaction } & PictureName) {
  return tx.q
    .selectFrom('picture')
    .select(['file_key', 'content_type', 'original_key', 'original_type'])
    .where('cover_key', '=', coverKey)
    .where('picture_key', '=', pictureKey)
    .where('status', '=', 'ready')
    .executeTakeFirst();
}

/** Which of this practice's files belong to a picture, or to a document behind a link. */
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
  const rows = await tx.q
    .selectFrom('picture')
    .select(['file_key', 'original_key'])
    .where('cover_key', '=', coverKey)
    .where((eb) => eb.or([eb('file_key', 'in', [...fileKeys]), eb('original_key', 'in', [...fileKeys])]))
    .execute();
  const pictures = rows.flatMap(({ file_key, original_key }) => [file_key, original_key].filter((key) => key !== null));
  return new Set([...pictures, ...shared.map(({ file_key }) => file_key)]);
}
