import {
  cancelBooking,
  holdMoveSlot,
  listMoveSlots,
  readBooking,
  rescheduleBooking,
} from '@sightline/contract/booking-manage.calls';
import type { Call } from '@sightline/contract/call';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { slotRange } from '../choices/slots.usecases.ts';
import { holderOf } from '../holds/holds.rules.ts';
import { holdHashOf } from '../holds/holds.usecases.ts';
import * as managing from './managing.usecases.ts';
import * as moving from './moving/moving.usecases.ts';

/** What patients do with a booking by its link: the token alone says which one of which practice it is. */
export function registerManaging({
  calls,
  deps,
  gate,
  limited,
}: {
  calls: Calls;
  deps: Deps;
  gate: PublicGate;
  /** Counts what changes something, by address. */
  limited: (asking: { caller: Caller; reply: FastifyReply }) => void;
}): void {
  const booking = async ({ token, ...named }: { call: Call; caller: Caller; token: string }) => {
    const { coverKey, apptKey } = await managing.findBooking({ token, read: gate.read });
    const scope = await gate.openPractice({ ...named, coverKey, otherwise: 'booking.link-unknown' });
    return { scope, apptKey, deps };
  };

  calls.on(readBooking, async ({ body: { token }, caller }) =>
    managing.readBooking(await booking({ call: readBooking, token, caller })),
  );

  calls.on(cancelBooking, async ({ body: { token, reason }, caller, reply }) => {
    limited({ caller, reply });
    const found = await booking({ call: cancelBooking, token, caller });
    return managing.cancelBooking({ ...found, reason });
  });

  calls.on(listMoveSlots, async ({ body: { token, acctKey, ...days }, caller }) => {
    const range = slotRange(days);
    return moving.listMoveSlots({ ...(await booking({ call: listMoveSlots, token, caller })), acctKey, range });
  });

  calls.on(holdMoveSlot, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const { token, acctKey, date, time, holdToken, pageKey } = body;
    const found = await booking({ call: holdMoveSlot, token, caller });
    const holder = holderOf({ pageKey, address: caller.address, isCounted: deps.config.hasRateLimits });
    const wanted = { acctKey, date, time, holdHash: holdHashOf(holdToken) };
    const held = await moving.holdMoveSlot({ ...found, wanted, holder });
    return { ...held, expiresAt: held.expiresAt.toString() };
  });

  calls.on(rescheduleBooking, async ({ body, caller, reply }) => {
    limited({ caller, reply });
    const { token, acctKey, date, time, holdToken } = body;
    const found = await booking({ call: rescheduleBooking, token, caller });
    const wanted = { acctKey, date, time, holdHash: holdHashOf(holdToken) };
    return moving.rescheduleBooking({ ...found, wanted });
  });
}
