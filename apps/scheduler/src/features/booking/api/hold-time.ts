import { holdSlot, releaseHold } from '@sightline/contract/booking.calls';
import { call } from '../../../shared/api/call.ts';
import type { Place } from '../model/chosen.ts';
import { type Hold, holdFrom } from '../model/hold.ts';

/** Which visit times are looked for. */
export type Wish = { coverKey: number; locKey: number; acctKey: number; taskKey: number; insName: string | null };

const PAGE_KEY_BYTES = 16;
/** Of this page alone: what it keeps takes the place of what it kept before, also where an answer got lost. */
const pageKey = Array.from(crypto.getRandomValues(new Uint8Array(PAGE_KEY_BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * @throws ProblemError booking.slot-taken with the nearest times, booking.too-many-holds; and all that `call` throws
 */
export async function holdTime({
  wish,
  place,
  token,
}: {
  wish: Wish;
  place: Place;
  token: string | null;
}): Promise<Hold> {
  const sentAt = Date.now();
  const insName = wish.insName || null;
  const { date, time } = place;
  const body = { ...wish, insName, date, time, holdToken: token, pageKey };
  const { holdToken, acctKey } = await call(holdSlot, { body });
  return holdFrom({ sentAt, token: holdToken, acctKey });
}

/** Gives a kept time back to others. Where that does not get through, it lapses by itself. */
export function giveBack({ coverKey, token }: { coverKey: number; token: string }): void {
  call(releaseHold, { body: { coverKey, holdToken: token } }).catch(() => {});
}
