import { getSlots, type PublicSlot } from '@sightline/contract/booking.calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { Wish } from '../api/hold-time.ts';
import { byDay, type Day, windowOf, windowSpan } from '../model/openings.ts';

export type Bounds = {
  /** The location's day. */
  today: string;
  lastDate: string;
  /** The first day that the insurance leaves open. */
  firstDate: string;
};

type Found = { slots: PublicSlot[]; next: PublicSlot | null };
type Loading = { wish: Wish; index: number; bounds: Bounds; signal: AbortSignal };

async function loadWindow({ wish, index, bounds, signal }: Loading): Promise<Found> {
  const span = windowSpan({ index, ...bounds });
  if (span === null) return { slots: [], next: null };
  const { insName, ...keys } = wish;
  const texts = { coverKey: `${keys.coverKey}`, locKey: `${keys.locKey}`, taskKey: `${keys.taskKey}` };
  const query = { ...texts, acctKey: `${keys.acctKey}`, ...span, ...(insName ? { insName } : {}) };
  return call(getSlots, { query }, signal);
}

/**
 * The free times of a visit, loaded two weeks at a time, from the first two that have any on. For another visit the
 * component is mounted anew.
 */
export function useOpenings({ wish, bounds }: { wish: Wish; bounds: Bounds }) {
  const [shelf, setShelf] = useState<Readonly<Record<number, Day[]>>>({});
  const [first, setFirst] = useState<number | null>(null);
  const [wanted, setWanted] = useState(() => windowOf({ date: bounds.firstDate, today: bounds.today }));
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const isThere = shelf[wanted] !== undefined;
  const keep = useEffectEvent((index: number, { slots, next }: Found) => {
    setShelf((before) => ({ ...before, [index]: byDay(slots) }));
    if (first !== null) return;
    const later = next === null ? index : windowOf({ date: next.date, today: bounds.today });
    if (slots.length === 0 && later > index) setWanted(later);
    else setFirst(index);
  });
  const read = useEffectEvent((index: number, signal: AbortSignal) => loadWindow({ wish, index, bounds, signal }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same window again
  useEffect(() => {
    if (isThere) return;
    const ended = new AbortController();
    const unlessEnded = (work: () => void) => () => (ended.signal.aborted ? undefined : work());
    setError(null);
    read(wanted, ended.signal).then(
      (found) => unlessEnded(() => keep(wanted, found))(),
      (cause: unknown) => unlessEnded(() => setError(cause))(),
    );
    return () => ended.abort();
  }, [wanted, isThere, attempt]);
  const days = Object.entries(shelf)
    .filter(([index]) => first !== null && Number(index) >= first)
    .flatMap(([, own]) => own);
  return {
    shelf,
    days,
    first,
    error,
    isLoading: !isThere && error === null,
    ask: setWanted,
    retry: () => setAttempt((number) => number + 1),
    hasMore: windowSpan({ index: wanted + 1, ...bounds }) !== null,
    askMore: () => setWanted(Math.max(wanted, ...Object.keys(shelf).map(Number)) + 1),
  };
}
