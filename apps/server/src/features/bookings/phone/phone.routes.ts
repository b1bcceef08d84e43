import { askCall, sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { holderOf } from '../holds/holds.rules.ts';
import * as calling from './calls/calls.usecases.ts';
import { sendCode, verifyCode } from './codes/codes.usecases.ts';

/** How a patient proves that a phone or an email address is theirs before booking. */
export function registerPhoneCodes({
  calls,
  deps,
  gate,
  limited,
}: {
  calls: Calls;
  deps: Deps;
  gate: PublicGate;
  /** Limits requests per IP address. */
  limited: (asking: { caller: Caller; reply: FastifyReply }) => void;
}): void {
  calls.on(sendPhoneCode, async ({ body: { coverKey, locKey, phone, email, language }, caller, reply }) => {
    limited({ caller, reply });
    const scope = await gate.openPractice({ call: sendPhoneCode, coverKey, caller, otherwise: 'booking.not-found' });
    const { addressHash } = holderOf({ pageKey: null, address: caller.address, isCounted: deps.config.hasRateLimits });
    const sent = await sendCode({
      scope,
      asking: { locKey, phone, email, language: language ?? '', addressHash },
      deps,
    });
    return { ...sent, expiresAt: sent.expiresAt.toString() };
  });

  calls.on(verifyPhoneCode, async ({ body: { coverKey, codeKey, code }, caller, reply }) => {
    limited({ caller, reply });
    const scope = await gate.openPractice({ call: verifyPhoneCode, coverKey, caller, otherwise: 'booking.not-found' });
    const { phoneProof, expiresAt } = await verifyCode({ scope, codeKey, code, deps });
    return { phoneProof, expiresAt: expiresAt.toString() };
  });

  calls.on(askCall, async ({ body: { coverKey, taskKey = null, language, ...asked }, caller, reply }) => {
    limited({ caller, reply });
    const scope = await gate.openPractice({ call: askCall, coverKey, caller, otherwise: 'booking.not-found' });
    const { addressHash } = holderOf({ pageKey: null, address: caller.address, isCounted: deps.config.hasRateLimits });
    await calling.askCall({ scope, asking: { ...asked, taskKey, language: language ?? '', addressHash }, deps });
    return undefined;
  });
}
