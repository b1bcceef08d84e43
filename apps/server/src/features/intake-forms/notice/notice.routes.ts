import { getPrivacyNotice, openPrivacyNotice, savePrivacyNotice } from '@sightline/contract/privacy-notice.calls';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Calls } from '../../../http/register-call.ts';
import { listNotices, openNotice, saveNotice } from './notice.usecases.ts';

/** The practice's own privacy notice, for staff and patients. */
export function registerNotice({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const { files } = deps;
  calls.on(getPrivacyNotice, ({ scope }) => listNotices({ scope }));
  calls.on(savePrivacyNotice, ({ body: { locale, notice: given }, scope, signedIn: { userId }, caller }) =>
    saveNotice({ scope, locale, given, act: { action: savePrivacyNotice.name, userId, ...caller }, files }),
  );
  calls.on(openPrivacyNotice, async ({ params: { coverKey, digest }, caller, reply }) => {
    const scope = await gate.openPractice({ call: openPrivacyNotice, coverKey, caller, otherwise: 'form.not-found' });
    const bytes = await openNotice({ scope, digest, files });
    reply
      .type('application/pdf')
      // A digest's file never changes.
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline; filename="notice-of-privacy-practices.pdf"')
      .header('x-content-type-options', 'nosniff');
    await reply.send(bytes);
    return '';
  });
}
