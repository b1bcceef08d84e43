import type { Call } from '@sightline/contract/call';
import { DEFAULT_LANGUAGE, languageOf } from '@sightline/contract/languages';
import * as contract from '@sightline/contract/shared-files.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller } from '../../http/signed-in.ts';
import { newCode } from '../../link-codes.ts';
import { presentFiles, presentPage } from './shared-files.present.ts';
import { readTyped } from './shared-files.rules.ts';
import { findByCode, listSharedFiles, openSharedFile, revokeSharedFile, shareFile } from './shared-files.usecases.ts';

const OPENINGS_PER_MINUTE = 30;

type FileRequest = {
  call: Call;
  code: string;
  /** Null if the page is only opened. */
  typed: ReturnType<typeof readTyped> | null;
  caller: Caller;
  reply: FastifyReply;
};

/** Documents behind links that lapse and ask for a birth date (INX-007). */
export function registerSharedFiles({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(contract.shareFile, async ({ scope, signedIn: { userId }, body }) => {
    const { conversationKey: convKey, fileName, data } = body;
    const code = newCode(deps.randomBytes);
    const shared = await shareFile({ scope, userId, given: { convKey, fileName, data }, code, deps });
    return { ...shared, expiresAt: shared.expiresAt.toString() };
  });

  calls.on(contract.listSharedFiles, async ({ scope, body: { conversationKey: convKey } }) =>
    presentFiles(await listSharedFiles({ scope, convKey })),
  );
  calls.on(contract.revokeSharedFile, async ({ scope, body: { conversationKey: convKey, sharedKey } }) =>
    presentFiles(await revokeSharedFile({ scope, convKey, sharedKey })),
  );

  const limit = createAddressLimit({ clock: deps.clock, most: OPENINGS_PER_MINUTE });
  const answer = async ({ call, code, typed, caller, reply }: FileRequest): Promise<string | Buffer> => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
    reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex');
    const found = await findByCode({ read: gate.read, code });
    if (found === undefined) return presentPage({ practice: '', state: 'lapsed', language: DEFAULT_LANGUAGE });
    const { coverKey, sharedKey, practice, locale } = found;
    const scope = await gate.openPractice({ call, coverKey, caller, otherwise: 'route.not-found' });
    const birthDate = typed !== null && 'date' in typed ? typed.date : null;
    const fault = typed !== null && 'fault' in typed ? typed.fault : null;
    const opened = await openSharedFile({ scope, sharedKey, birthDate });
    const language = languageOf(locale ?? '');
    if (opened.state !== 'file') return presentPage({ practice, state: opened.state, fault, language });
    const bytes = await deps.files.read(opened.key);
    if (bytes === null) return presentPage({ practice, state: 'lapsed', language });
    reply
      .type(opened.type)
      .header('content-disposition', `attachment; filename="${opened.name}"`)
      .header('x-content-type-options', 'nosniff')
      // If it is ever shown in a page, nothing in it runs or loads.
      .header('content-security-policy', "default-src 'none'; sandbox");
    return bytes;
  };

  calls.on(contract.askSharedFile, async ({ params: { code }, caller, reply }) =>
    reply.send(await answer({ call: contract.askSharedFile, code, typed: null, caller, reply })),
  );
  calls.on(contract.openSharedFile, async ({ params: { code }, body, caller, reply }) => {
    const typed = readTyped({ body, today: deps.clock.now().toString().slice(0, 'YYYY-MM-DD'.length) });
    return reply.send(await answer({ call: contract.openSharedFile, code, typed, caller, reply }));
  });
}
