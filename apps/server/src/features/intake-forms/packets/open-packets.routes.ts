import { readPacket, readPacketForm, savePacketDraft } from '@sightline/contract/open-packets.calls';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { type AddressLimit, createAddressLimit } from '../../../http/public-limit.ts';
import type { Calls } from '../../../http/register-call.ts';
import { OPENINGS_PER_MINUTE, openPacket, openPacketForm, saveDraft } from './opening.usecases.ts';

const DRAFTS_PER_MINUTE = 120;

function limitsOf({ config, clock }: Deps): Record<'openings' | 'drafts', AddressLimit> {
  const limit = (most: number): AddressLimit =>
    config.hasRateLimits ? createAddressLimit({ clock, most }) : () => undefined;
  return { openings: limit(OPENINGS_PER_MINUTE), drafts: limit(DRAFTS_PER_MINUTE) };
}

/** A visit's forms in a patient's hands. */
export function registerOpenPackets({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limits = limitsOf(deps);
  const otherwise = 'form.not-found';
  calls.on(readPacket, async ({ body, caller, reply }) => {
    limits.openings({ address: caller.address, reply });
    const { coverKey, appointmentKey: linkKey, proof = null, birthDate = null } = body;
    const scope = await gate.openPractice({ call: readPacket, coverKey, caller, otherwise });
    return openPacket({ scope, linkKey, proof, birthDate, deps });
  });
  calls.on(readPacketForm, async ({ body, caller, reply }) => {
    limits.openings({ address: caller.address, reply });
    const { coverKey, appointmentKey: linkKey, proof = null, pn: pathName } = body;
    const scope = await gate.openPractice({ call: readPacketForm, coverKey, caller, otherwise });
    return openPacketForm({ scope, linkKey, proof, pathName, deps });
  });
  calls.on(savePacketDraft, async ({ body, caller, reply }) => {
    limits.drafts({ address: caller.address, reply });
    const { coverKey, appointmentKey: linkKey, proof, pn: pathName, ...given } = body;
    const scope = await gate.openPractice({ call: savePacketDraft, coverKey, caller, otherwise });
    return saveDraft({ scope, linkKey, proof, pathName, given, deps });
  });
}
