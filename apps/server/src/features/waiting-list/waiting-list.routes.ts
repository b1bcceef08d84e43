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
import { findMatches, readOffers, readWaitingPage } from './page/page.usecases.ts';
import { saveSettings } from './settings/settings.usecases.ts';
import { wishInvalid } from './waiting-list.errors.ts';
import { asStored, wishesOf } from './waiting-list.rules.ts';

const CHANGES_PER_MINUTE = 30;

/** The waiting list (WLT-001 to WLT-005). */
export function registerWaitingList({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  calls.on(contract.readWaitingList, ({ scope }) => readWaitingPage({ scope }));
  calls.on(contract.addWaiting, ({ scope, signedIn: { userId }, body }) => {
    const { addKey, patient, apptKey = null, taskKey = null, urgency, ...wished } = body;
    const joining = { apptKey, taskKey, urgency, wishes: wishesOf(wished) };
    return addEntry({ scope, userId, who: { addKey, patient }, ...joining, deps });
  });
  calls.on(contract.listWaitingOffers, ({ scope }) => readOffers({ scope }));
  calls.on(contract.changeWaiting, ({ scope, body: { wishes, ...change } }) =>
    changeEntry({ scope, ...change, wishes: wishes && asStored(wishes) }),
  );
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
  calls.on(byPatients.readPatientWaiting, async ({ body: { token }, caller }) =>
    readByLink(await visit({ call: byPatients.readPatientWaiting, token, caller })),
  );
  calls.on(byPatients.askEarlier, async ({ body: { token, coverKey, ...asked }, caller, reply }) => {
    limited({ caller, reply });
    const call = byPatients.askEarlier;
    if (typeof token === 'string') return askByLink({ ...(await visit({ call, token, caller })), asked });
    if (typeof coverKey !== 'number') throw wishInvalid('Give the token of a visit’s link, or coverKey and patient.');
    const scope = await gate.openPractice({ call, coverKey, caller, otherwise: 'booking.not-found' });
    return joinOnline({ scope, asked, deps });
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
