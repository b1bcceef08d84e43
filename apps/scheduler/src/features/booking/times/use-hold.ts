import type { PublicSlot } from '@sightline/contract/booking.calls';
import { HOLD_MINUTES } from '@sightline/contract/booking-limits';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdTime, type TimeRequest } from '../api/hold-time.ts';
import { nearestOf } from '../api/trouble.ts';
import type { SlotTime } from '../model/chosen.ts';
import { type Hold, timeLeft } from '../model/hold.ts';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** The last interaction with this page; 0 for never. */
function useLastSign() {
  const last = useRef(0);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, note, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, note, { capture: true });
    };
  }, []);
  return last;
}

type HoldOptions = {
  wish: TimeRequest | null;
  slot: SlotTime | null;
  hold: Hold | null;
  setHold: (hold: Hold | null) => void;
  /** It is unknown whether the time was booked: holding it again would conflict with the patient's own booking. */
  isResting: boolean;
  /** The held time expired and is someone else's now; these are near. */
  onLost: (nearest: PublicSlot[]) => void;
};

/**
 * Holds the chosen time. If it expires while the page is in use it is held again; an idle page releases it until
 * someone returns.
 */
export function useHold({ wish, slot, hold, setHold, isResting, onLost }: HoldOptions) {
  const [isHolding, setHolding] = useState(false);
  const [wasRenewed, setRenewed] = useState(false);
  const [isLapsed, setLapsed] = useState(false);
  const lastSign = useLastSign();
  /** The pending request's token. */
  const underWay = useRef<Promise<string | null> | null>(null);
  const take = useCallback(
    async (place: SlotTime, visit = wish) => {
      if (visit === null) return;
      setHolding(true);
      const token = hold?.token ?? null;
      const taking = holdTime({ wish: visit, place, token });
      underWay.current = taking.then(
        (kept) => kept.token,
        () => token,
      );
      try {
        setHold(await taking);
        setLapsed(false);
      } finally {
        underWay.current = null;
        setHolding(false);
      }
    },
    [wish, hold, setHold],
  );
  const renew = useEffectEvent(async () => {
    if (slot === null || isHolding || isResting) return;
    try {
      await take(slot);
      setRenewed(true);
    } catch (error) {
      const nearest = nearestOf(error);
      if (nearest !== null) onLost(nearest);
      else setLapsed(true);
    }
  });
  const lapse = useEffectEvent((kept: Hold, sinceSign: number) => {
    const isAttended = document.visibilityState === 'visible' && sinceSign > kept.until - HOLD_MINUTES * 60_000;
    if (isAttended && !isResting) void renew();
    else setLapsed(true);
  });
  useEffect(() => {
    if (hold === null) return;
    const timer = setTimeout(() => lapse(hold, lastSign.current), timeLeft({ hold, now: Date.now() }));
    return () => clearTimeout(timer);
  }, [hold, lastSign]);
  useEffect(() => {
    if (!isLapsed) return;
    const back = () => void renew();
    // Until it is held again: after a failed attempt, the next interaction tries again.
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, back);
    return () => {
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, back);
    };
  }, [isLapsed]);
  /** The token for booking. An interaction may have just requested a new one, which ends the previous one. */
  const settled = async (): Promise<string | null> => underWay.current ?? hold?.token ?? null;
  return { take, settled, isHolding, isLapsed, wasRenewed };
}
