import type { PublicSlot } from '@sightline/contract/booking.calls';
import { useCallback, useMemo, useState } from 'react';
import type { TimeRequest } from '../api/hold-time.ts';
import { nearestOf } from '../api/trouble.ts';
import type { SlotTime } from '../model/chosen.ts';
import type { Hold } from '../model/hold.ts';
import { useHold } from '../times/use-hold.ts';

type TimeOptions = {
  wish: TimeRequest | null;
  slot: SlotTime | null;
  setSlot: (slot: SlotTime | null) => void;
  hold: Hold | null;
  setHold: (hold: Hold | null) => void;
  /** The chosen time was lost: another one has to be chosen. */
  lost: () => void;
};

/** The chosen time with its hold, and what to show if someone else takes it. */
export function useTime({ wish, slot, setSlot, hold, setHold, lost }: TimeOptions) {
  const [nearest, setNearest] = useState<readonly PublicSlot[] | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isResting, setResting] = useState(false);
  /** The latest result of choosing a time, which the dock scrolls into view: the time, or the error. */
  const [outcome, setOutcome] = useState<unknown>(null);
  /** Counts how often the list became outdated. */
  const [round, setRound] = useState(0);
  const wishText = JSON.stringify(wish);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal wishes are one wish
  const sameWish = useMemo(() => wish, [wishText]);
  /** The visit that was last asked for: a soonest time is one at a place of its own. */
  const [asked, setAsked] = useState<TimeRequest | null>(null);
  const lose = useCallback(
    (near: readonly PublicSlot[]) => {
      setResting(false);
      setAsked(null);
      setNearest(near);
      setRound((number) => number + 1);
      setSlot(null);
      setHold(null);
      lost();
    },
    [setSlot, setHold, lost],
  );
  const holding = useHold({ wish: sameWish, slot, hold, setHold, isResting, onLost: lose });
  const take = async (place: SlotTime, visit = sameWish): Promise<boolean> => {
    if (holding.isHolding) return false;
    setTrouble(null);
    setOutcome(null);
    setAsked(visit);
    try {
      await holding.take(place, visit);
      setSlot(place);
      setOutcome(place);
      setResting(false);
      setNearest(null);
      return true;
    } catch (error) {
      const near = nearestOf(error);
      if (near === null) {
        setTrouble(error);
        setOutcome(error);
        return false;
      }
      setNearest(near);
      setRound((number) => number + 1);
      return false;
    }
  };
  const clear = () => {
    setNearest(null);
    setTrouble(null);
  };
  /** Leaves the held time alone: a request with it is pending, and its result is unknown. */
  const rest = useCallback(() => setResting(true), []);
  const shown = { nearest, nearestAt: asked ?? sameWish, trouble, outcome, round };
  return { take, lose, rest, clear, ...shown, wish: sameWish, holding: { ...holding, hold } };
}
