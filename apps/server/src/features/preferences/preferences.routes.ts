import {
  clearGeneral,
  deleteAllFile,
  getGeneral,
  postImageByDataUrl,
  readSetupImage,
  saveGeneral,
} from '@sightline/contract/preferences.calls';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { openSystemScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Calls } from '../../http/register-call.ts';
import { levelOf } from '../setup/levels/levels.usecases.ts';
import { loadImage, uploadImage } from './images/images.usecases.ts';
import { imageUrlOf } from './preferences.rules.ts';
import { clearPreferences, deleteImage, readPreferences, savePreferences } from './preferences.usecases.ts';

/** General preferences and their pictures (GEN-001 to GEN-005). */
export function registerPreferences({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(getGeneral, async ({ query, scope }) =>
    answer(await readPreferences({ scope, level: levelOf(query), deps })),
  );
  calls.on(saveGeneral, async ({ body, scope, signedIn, caller }) => {
    const { coverKey: _, locKey, acctKey, version: seen, ...given } = body;
    const act = { action: saveGeneral.name, userId: signedIn.userId, ...caller };
    const saved = await savePreferences({ scope, level: levelOf({ locKey, acctKey }), given, seen, act, deps });
    return answer(saved, [TEXT.saved]);
  });
  calls.on(clearGeneral, async ({ body, scope, signedIn, caller }) => {
    const act = { action: clearGeneral.name, userId: signedIn.userId, ...caller };
    const deleted = await clearPreferences({ scope, level: levelOf(body), seen: body.version, act, deps });
    return answer({ deleted });
  });
  registerImages({ calls, deps });
}

function registerImages({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(postImageByDataUrl, async ({ body, scope, signedIn, caller }) => {
    const { type, data: dataUrl } = body;
    const act = { action: postImageByDataUrl.name, userId: signedIn.userId, ...caller };
    const name = await uploadImage({ scope, level: levelOf(body), field: type, dataUrl, act, deps });
    return answer({ url: imageUrlOf({ name, publicUrl: deps.publicUrl() }), type });
  });
  calls.on(deleteAllFile, async ({ query, scope, signedIn, caller }) => {
    const act = { action: deleteAllFile.name, userId: signedIn.userId, ...caller };
    return answer(await deleteImage({ scope, level: levelOf(query), field: query.picFileType, act, deps }));
  });
  const system = openSystemScope({ pool: deps.pool, clock: deps.clock });
  calls.on(readSetupImage, async ({ params: { name }, reply }) => {
    const bytes = await loadImage({ read: system.read, name, files: deps.files });
    if (bytes === null) throw new ProblemError('picture.not-found');
    reply
      .type('image/png')
      // A name is used once and its file never changes.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      // Practices' own pages and mails show it too.
      .header('cross-origin-resource-policy', 'cross-origin');
    return bytes;
  });
}
