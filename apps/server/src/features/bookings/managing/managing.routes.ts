import {
  bookingCalendar,
  cancelBooking,
  holdMoveSlot,
  listMoveSlots,
  openFamilyVisit,
  openShortLink,
  readBooking,
  rescheduleBooking,
  SHORT_LINKS_PER_MINUTE,
} from '@sightline/contract/booking-manage.calls';
import type { Call } from '@sightline/contract/call';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { PublicGate } from '../../../http/public-gate.ts';
import { createAddressLimit } from '../../../http/public-limit.ts';
import type { Calls } from '../../../http/register-call.ts';
import type { Caller } from '../../../http/signed-in.ts';
import { bookingCalendar as makeCalendar } from '../calendar/calendar.usecases.ts';
import { slotRange } from '../choices/slots.usecases.ts';
import { holderOf } from '../holds/holds.rules.ts';
import { holdHashOf } from '../holds/holds.usecases.ts';
import { manageUrlOf } from '../times/tokens.rules.ts';
import * as managing from './managing.usecases.ts';
import * as moving from './moving/moving.usecases.ts';

/** What patients do with a booking through its link: the token alone identifies booking and practice. */
export function registerManaging({
  calls,
  deps,
  gate,
  limited,
}: {
  calls: Calls;
  deps: Deps;
  gate: PublicGate;
  /** Limits changes per IP address. */
  limited: (asking: { caller: Caller; reply: FastifyReply }) => void;
}): void {
  const booking = async ({ token, ...named }: { call: Call; caller: Caller; token: string }) => {
    const { coverKey, apptKey } = await managing.findBooking({ token, now: deps.clock.now(), read: gate.read });
    const scope = await gate.openPractice({ ...named, coverKey, otherwise: 'booking.link-unknown' });
    return { scope, apptKey, deps };
  };

  const opening = createAddressLimit({ clock: deps.clock, most: SHORT_LINKS_PER_MINUTE });
  calls.on(openShortLink, async ({ params: { code }, caller, reply }) => {
    if (deps.config.hasRateLimits) opening({ address: caller.address, reply });
    // On the host it came to: a practice's own domain stays in use.
    reply.header('location', manageUrlOf({ origin: '', token: /^[A-Za-z0-9]*/.exec(code)?.[0] ?? '' }));
    reply.header('x-robots-tag', 'noindex');
    return '';
  });

  calls.on(readBooking, async ({ body: { token }, caller }) =>
    managing.readBooking(await booking({ call: readBooking, token, caller })),
  );

  calls.on(openFamilyVisit, async ({ body: { token, bookingKey }, caller, reply }) => {
    limited({ caller, reply });
    return managing.openFamilyVisit({ ...(await booking({ call: openFamilyVisit, token, caller })), bookingKey });
  });

  calls.on(bookingCalendar, async ({ body: { token, language: locale }, caller }) =>
    makeCalendar({ ...(await booking({ call: bookingCalendar, token, caller })), token, locale }),
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
