import { readPicture } from '@sightline/contract/pictures.calls';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { dispositionOf } from './files/files.rules.ts';
import { pictureNotFound } from './pictures.errors.ts';
import { readShownPicture } from './pictures.reads.ts';

export function registerPictures({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });

  calls.on(readPicture, async ({ params: { pictureKey }, query, reply }) => {
    const { cover: coverKey, until, signature } = query;
    if (!deps.links.holds({ coverKey, pictureKey, until, signature })) throw pictureNotFound();
    const row = await scope.transaction((tx) => readShownPicture({ tx, coverKey, pictureKey }));
    const file = row === undefined ? null : fileOf({ row, isOriginal: query.original !== undefined });
    const bytes = file?.key ? await deps.files.read(file.key) : null;
    if (file === null || bytes === null) throw pictureNotFound();
    const leftSeconds = Number(until) - Math.floor(deps.clock.now().epochMilliseconds / 1_000);
    reply
      .type(file.type ?? 'application/octet-stream')
      .header('cache-control', `private, max-age=${leftSeconds}, immutable`)
      .header('content-disposition', dispositionOf(file.type))
      .header('x-content-type-options', 'nosniff')
      // If it is ever opened on its own, nothing in it runs or loads.
      .header('content-security-policy', "default-src 'none'; sandbox");
    return bytes;
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof readShownPicture>>>;

/** The version for pages, or the original file. */
const fileOf = ({ row, isOriginal }: { row: Row; isOriginal: boolean }) =>
  isOriginal ? { key: row.original_key, type: row.original_type } : { key: row.file_key, type: row.content_type };
