import { createBooking, getSchedulerChoices, getSlots, holdSlot, releaseHold } from '@sightline/contract/booking.calls';
import { createFamilyBooking } from '@sightline/contract/booking-family.calls';
import { BOOKINGS_PER_MINUTE } from '@sightline/contract/booking-limits';
import { getSoonest } from '@sightline/contract/booking-soonest.calls';
import type { Call } from '@sightline/contract/call';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PublicGate } from '../../http/public-gate.ts';
import { createAddressLimit } from '../../http/public-limit.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller } from '../../http/signed-in.ts';
import { listChoices } from './choices/choices.usecases.ts';
import { firstDayOf, listSlots, slotRange } from './choices/slots.usecases.ts';
import { holderOf } from './holds/holds.rules.ts';
import * as holds from './holds/holds.usecases.ts';
import { bookFamily } from './making/family/family.usecases.ts';
import { bookingRequest } from './making/making.rules.ts';
import * as making from './making/making.usecases.ts';
import { registerManaging } from './managing/managing.routes.ts';
import { registerPhoneCodes } from './phone/phone.routes.ts';
import { registerRecognizing } from './recognizing/recognizing.routes.ts';
import { listSoonest } from './soonest/soonest.usecases.ts';
import { chosenTime } from './times/times.usecases.ts';

type OnlineRequest = { call: Call; caller: Caller };

/** What patients do without signing in: choose, hold a time, book, and change a booking through its link. */
export function registerOnlineBooking({ calls, deps, gate }: { calls: Calls; deps: Deps; gate: PublicGate }): void {
  const limit = createAddressLimit({ clock: deps.clock, most: BOOKINGS_PER_MINUTE });
  const limited = ({ caller, reply }: { caller: Caller; reply: FastifyReply }) => {
    if (deps.config.hasRateLimits) limit({ address: caller.address, reply });
  };
  const practice = ({ coverKey, ...named }: OnlineRequest & { coverKey: number }) =>
    gate.openPractice({ ...named, coverKey, otherwise: 'booking.not-found' });
  registerManaging({ calls, deps, gate, limited });
  registerPhoneCodes({ calls, deps, gate, limited });
  registerRecognizing({ calls, deps, gate, limited });

  calls.on(getSchedulerChoices, async ({ query, caller }) => {
    const scope = await practice({ call: getSchedulerChoices, coverKey: query.coverKey, caller });
    return listChoices({ scope, asked: { locKey: query.locKey ?? 0, acctKey: query.acctKey ?? 0 }, deps });
  });

  calls.on(getSlots, async ({ query, caller }) => {
    const { locKey, acctKey, taskKey, insName } = query;
    const range = slotRange(query);
    const scope = await practice({ call: getSlots, coverKey: query.coverKey, caller });
    return listSlots({ scope, wish: { locKey, acctKey, taskKey, insName: insName?.trim() || null }, range });
  });

  calls.on(getSoonest, async ({ query, caller }) => {
    const { coverKey, locKey = 0, acctKey = 0, taskKey = 0, insName } = query;
    const from = firstDayOf(query.from);
    const scope = await practice({ call: getSoonest, coverKey, caller });
    return listSoonest({ scope, asked: { locKey, acctKey, taskKey, from, insName: insName?.trim() || null } });
  });
  calls.on(holdSlot, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const chosen = chosenTime(body);
    const scope = await practice({ call: holdSlot, coverKey: body.coverKey, caller });
    const holder = holderOf({ pageKey: body.pageKey, address: caller.address, isCounted: deps.config.hasRateLimits });
    const holdHash = holds.holdHashOf(body.holdToken);
    const held = await holds.holdSlot({ scope, chosen, holdHash, holder, deps });
    return { ...held, expiresAt: held.expiresAt.toString() };
  });

  calls.on(releaseHold, async ({ body, caller }) => {
    const scope = await practice({ call: releaseHold, coverKey: body.coverKey, caller });
    await holds.releaseHold({ scope, holdToken: body.holdToken });
    return undefined;
  });

  calls.on(createBooking, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const request = bookingRequest({ body, chosen: chosenTime(body), holdHash: holds.holdHashOf(body.holdToken) });
    const scope = await practice({ call: createBooking, coverKey: body.coverKey, caller });
    return making.createBooking({ scope, request, deps });
  });
  calls.on(createFamilyBooking, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const requests = body.people.map((person) =>
      bookingRequest({ body: person, chosen: chosenTime(person), holdHash: holds.holdHashOf(person.holdToken) }),
    );
    const scope = await practice({ call: createFamilyBooking, coverKey: body.coverKey, caller });
    return { confirmations: await bookFamily({ scope, requests, deps }) };
  });
}
