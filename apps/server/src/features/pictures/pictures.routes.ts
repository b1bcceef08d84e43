import { readPicture } from '@sightline/contract/pictures.calls';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import { dispositionOf } from './files/files.rules.ts';
import { pictureNotFound } from './pictures.errors.ts';
import { readShownPicture } from './pictures.reads.ts';

export function registerPictures({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const scope = openSystemScope({ pool: deps.pool, clock: deps.clock });

  calls.on(readPicture, async ({ params: { pictureKey }, query: { cover: coverKey, until, signature }, reply }) => {
    if (!deps.links.holds({ coverKey, pictureKey, until, signature })) throw pictureNotFound();
    const row = await scope.transaction((tx) => readShownPicture({ tx, coverKey, pictureKey }));
    const bytes = row?.file_key ? await deps.files.read(row.file_key) : null;
    if (row === undefined || bytes === null) throw pictureNotFound();
    const leftSeconds = Number(until) - Math.floor(deps.clock.now().epochMilliseconds / 1_000);
    reply
      .type(row.content_type ?? 'application/octet-stream')
      .header('cache-control', `private, max-age=${leftSeconds}, immutable`)
      .header('content-disposition', dispositionOf(row.content_type))
      .header('x-content-type-options', 'nosniff')
      // Should it ever be opened by itself, nothing in it runs or loads.
      .header('content-security-policy', "default-src 'none'; sandbox");
    return bytes;
  });
}
