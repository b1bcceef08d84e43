import type { Call } from '@sightline/contract/call';
import * as contract from '@sightline/contract/waiting-list.calls';
import * as byPatients from '@sightline/contract/waiting-list-patients.calls';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller } from '../../http/signed-in.ts';
import { findBooking } from '../bookings/managing/managing.usecases.ts';
import { answerByLink, askByLink, leaveByLink, readByLink } from './by-link/by-link.usecases.ts';
import { addEntry, changeEntry, removeEntry } from './entries/entries.usecases.ts';
import { joinOnline } from './joining/joining.usecases.ts';
import { offerTime } from './offering/by-staff.usecases.ts';
import { findMatches, readWaitingPage } from './page/page.usecases.ts';
import { saveSettings } from './settings/settings.usecases.ts';

const CHANGES_PER_MINUTE = 30;

/** The waiting list (WLT-001 to WLT-005). */
export function registerWaitingList({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(contract.readWaitingList, ({ scope }) => readWaitingPage({ scope }));
  calls.on(contract.addWaiting, ({ scope, signedIn: { userId }, body }) => {
    const { addKey: patientKey, apptKey = null, taskKey = null, ...joining } = body;
    return addEntry({ scope, userId, patientKey, apptKey, taskKey, ...joining });
  });
  calls.on(contract.changeWaiting, ({ scope, body }) => changeEntry({ scope, ...body }));
  calls.on(contract.removeWaiting, async ({ scope, body }) => ({ isRemoved: await removeEntry({ scope, ...body }) }));
  calls.on(contract.matchWaiting, ({ scope, body }) => findMatches({ scope, ...body }));
  calls.on(contract.offerWaiting, ({ scope, body }) => offerTime({ scope, ...body, deps }));
  calls.on(contract.saveWaitingSettings, ({ scope, body: settings, signedIn: { userId }, caller }) =>
    saveSettings({ scope, settings, act: { action: contract.saveWaitingSettings.name, userId, ...caller } }),
  );
  registerLinks({ calls, deps, gate });
}

/** What patients do without signing in; through a visit's link, the token alone identifies visit and practice. */
function registerLinks({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limit = createAddressLimit({ clock: deps.clock, most: CHANGES_PER_MINUTE });
  const limited = ({ caller, reply }: { caller: Caller; reply: FastifyReply }) => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
  };
  const visit = async ({ token, ...named }: { call: Call; caller: Caller; token: string }) => {
    const { coverKey, apptKey } = await findBooking({ token, now: deps.clock.now(), read: gate.read });
    const scope = await gate.openPractice({ ...named, coverKey, otherwise: 'booking.link-unknown' });
    return { scope, apptKey };
  };
  calls.on(byPatients.joinWaiting, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const { coverKey, locKey, acctKey, taskKey, patient, language, phoneProof, ...times } = body;
    const scope = await gate.openPractice({
      ...{ call: byPatients.joinWaiting, coverKey, caller, otherwise: 'booking.not-found' },
    });
    const said = { patient, language: language ?? '', phoneProof: phoneProof ?? null };
    return joinOnline({ scope, place: { locKey, acctKey, taskKey }, ...said, ...times, deps });
  });
  calls.on(byPatients.readPatientWaiting, async ({ body: { token }, caller }) =>
    readByLink(await visit({ call: byPatients.readPatientWaiting, token, caller })),
  );
  calls.on(byPatients.askEarlier, async ({ body: { token, ...asked }, caller, reply }) => {
    limited({ caller, reply });
    return askByLink({ ...(await visit({ call: byPatients.askEarlier, token, caller })), ...asked });
  });
  calls.on(byPatients.leaveWaiting, async ({ body: { token }, caller, reply }) => {
    limited({ caller, reply });
    return leaveByLink(await visit({ call: byPatients.leaveWaiting, token, caller }));
  });
  calls.on(byPatients.answerOffer, async ({ body: { token, ...answer }, caller, reply }) => {
    limited({ caller, reply });
    return answerByLink({ ...(await visit({ call: byPatients.answerOffer, token, caller })), ...answer, deps });
  });
}
