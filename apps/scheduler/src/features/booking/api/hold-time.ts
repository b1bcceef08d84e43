import { holdSlot, releaseHold } from '@sightline/contract/booking.calls';
import { holdMoveSlot } from '@sightline/contract/booking-manage.calls';
import { call } from '../../../shared/api/call.ts';
import type { SlotTime } from '../model/chosen.ts';
import { type Hold, holdFrom } from '../model/hold.ts';

/** The requested visit. */
export type TimeRequest = {
  coverKey: number;
  locKey: number;
  acctKey: number;
  taskKey: number;
  insName: string | null;
  /** From the link of a visit being moved: its current time does not block it. */
  moveToken?: string;
};

const PAGE_KEY_BYTES = 16;
/** This page's id: what it holds replaces what it held before, even if a reply got lost. */
const pageKey = Array.from(crypto.getRandomValues(new Uint8Array(PAGE_KEY_BYTES)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

/**
 * @throws ProblemError booking.slot-taken with the nearest times, booking.too-many-holds; and everything `call` throws
 */
export async function holdTime({
  wish,
  place,
  token,
  holder = pageKey,
}: {
  wish: TimeRequest;
  place: SlotTime;
  token: string | null;
  /** Whose time it replaces; by default this page's. */
  holder?: string;
}): Promise<Hold> {
  const sentAt = Date.now();
  const { moveToken, ...keys } = wish;
  const { date, time } = place;
  const kept = { acctKey: keys.acctKey, date, time, holdToken: token, pageKey: holder };
  const { holdToken, acctKey } =
    moveToken === undefined
      ? await call(holdSlot, { body: { ...keys, insName: keys.insName || null, ...kept } })
      : await call(holdMoveSlot, { body: { token: moveToken, ...kept } });
  return holdFrom({ sentAt, token: holdToken, acctKey });
}

/** Releases a held time. If the call fails, the hold expires. */
export function giveBack({ coverKey, token }: { coverKey: number; token: string }): void {
  call(releaseHold, { body: { coverKey, holdToken: token } }).catch(() => {});
}
