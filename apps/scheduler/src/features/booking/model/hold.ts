import { HOLD_MINUTES } from '@sightline/contract/booking-limits';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A time held for this patient. */
export type Hold = {
  token: string;
  /** Milliseconds of this device's own clock, right or wrong. */
  until: number;
  /** The provider who will see the patient. */
  acctKey: number;
};

/** Counted from sending the request, so that this clock never lags behind the server's. */
export const holdFrom = ({ sentAt, token, acctKey }: { sentAt: number; token: string; acctKey: number }): Hold => ({
  token,
  acctKey,
  until: sentAt + HOLD_MINUTES * MINUTE,
});

/** Milliseconds left; 0 once expired. A clock that was set back never gives more than a whole hold. */
export function timeLeft({ hold, now }: { hold: Hold; now: number }): number {
  return Math.min(Math.max(0, hold.until - now), HOLD_MINUTES * MINUTE);
}

/** `4:58` */
export function clockWords(left: number): string {
  const seconds = Math.ceil(left / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type HoldPhase = 'held' | 'last-minute' | 'lapsed';

export function phaseOf(left: number): HoldPhase {
  if (left <= 0) return 'lapsed';
  return left <= MINUTE ? 'last-minute' : 'held';
}
