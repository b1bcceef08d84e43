import { getSlots, type PublicSlot } from '@sightline/contract/booking.calls';
import { listMoveSlots } from '@sightline/contract/booking-manage.calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { TimeRequest } from '../api/hold-time.ts';
import { byDay, type Day, windowOf, windowSpan } from '../model/openings.ts';

export type OpeningBounds = {
  /** The location's date, or the first one that the patient asks for. */
  today: string;
  lastDate: string;
  /** The first day the insurance allows. */
  firstDate: string;
};

type FoundSlots = { slots: PublicSlot[]; next: PublicSlot | null };
type WindowRequest = { wish: TimeRequest; index: number; bounds: OpeningBounds; signal: AbortSignal };

async function loadWindow({ wish, index, bounds, signal }: WindowRequest): Promise<FoundSlots> {
  const span = windowSpan({ index, ...bounds });
  if (span === null) return { slots: [], next: null };
  const { insName, moveToken: token, ...keys } = wish;
  // A link's token is in no URL.
  if (token !== undefined) return call(listMoveSlots, { body: { token, acctKey: keys.acctKey, ...span } }, signal);
  const texts = { coverKey: `${keys.coverKey}`, locKey: `${keys.locKey}`, taskKey: `${keys.taskKey}` };
  const query = { ...texts, acctKey: `${keys.acctKey}`, ...span, ...(insName ? { insName } : {}) };
  return call(getSlots, { query }, signal);
}

/** The next window to load, and whether to continue to the next free time if it has none. */
type WantedWindow = { index: number; isContinued: boolean };

/**
 * A visit's free times, loaded two weeks at a time, from the first two weeks with any. The component is remounted for
 * another visit.
 */
export function useOpenings({ wish, bounds }: { wish: TimeRequest; bounds: OpeningBounds }) {
  const { today } = bounds;
  const [shelf, setShelf] = useState<Readonly<Record<number, Day[]>>>({});
  const [first, setFirst] = useState<number | null>(null);
  /** Whether nothing is free after what was loaded. */
  const [isEnd, setEnd] = useState(false);
  const [wanted, setWanted] = useState<WantedWindow>(() => ({
    index: windowOf({ date: bounds.firstDate, today }),
    isContinued: true,
  }));
  const [error, setError] = useState<unknown>(null);
  const isThere = shelf[wanted.index] !== undefined;
  const keep = useEffectEvent(({ index, isContinued }: WantedWindow, { slots, next }: FoundSlots) => {
    setShelf((before) => ({ ...before, [index]: byDay(slots) }));
    const later = next === null ? index : windowOf({ date: next.date, today });
    if (slots.length === 0 && later <= index) setEnd(true);
    if (slots.length === 0 && later > index && isContinued) setWanted({ index: later, isContinued });
    else if (first === null) setFirst(index);
  });
  const read = useEffectEvent((index: number, signal: AbortSignal) => loadWindow({ wish, index, bounds, signal }));
  useEffect(() => {
    if (isThere) return;
    const ended = new AbortController();
    const unlessEnded = (work: () => void) => () => (ended.signal.aborted ? undefined : work());
    setError(null);
    read(wanted.index, ended.signal).then(
      (found) => unlessEnded(() => keep(wanted, found))(),
      (cause: unknown) => unlessEnded(() => setError(cause))(),
    );
    return () => ended.abort();
  }, [wanted, isThere]);
  const days = Object.entries(shelf)
    .filter(([index]) => first !== null && Number(index) >= first)
    .flatMap(([, own]) => own);
  const isLoading = !isThere && error === null;
  const following = Math.max(-1, ...Object.keys(shelf).map(Number)) + 1;
  return {
    shelf,
    days,
    first,
    error,
    isLoading,
    ask: (index: number) => setWanted({ index, isContinued: false }),
    /** Reloads after an error. */
    retry: () => setWanted({ ...wanted }),
    hasMore: !isEnd && windowSpan({ index: following, ...bounds }) !== null,
    /** The next days with free times; pending requests come first. */
    askMore: () => {
      if (!isLoading) setWanted({ index: following, isContinued: true });
    },
  };
}
