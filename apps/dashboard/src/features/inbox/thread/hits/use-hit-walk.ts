import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { VirtualizerHandle } from 'virtua';
import { useHits } from '../../api/find-hits.ts';
import type { Entry } from '../../model/entries.ts';
import { SEARCH_LIMIT } from '../../model/filters.ts';

const NONE: readonly number[] = [];

const isAt = (entry: Entry, transKey: number): boolean =>
  entry.kind !== 'outgoing' && entry.message.transKey === transKey;

type HitWalkProps = {
  convKey: number;
  entries: readonly Entry[];
  handle: RefObject<VirtualizerHandle | null>;
  /** Null while older messages are loading, and if there are none. */
  loadOlder: (() => void) | null;
};

/** Walks through a search's hits in a thread, the newest first; older messages are loaded on the way. */
export function useHitWalk({ convKey, entries, handle, loadOlder }: HitWalkProps) {
  const { search } = useLocation();
  const words = (new URLSearchParams(search).get('q') ?? '').trim().slice(0, SEARCH_LIMIT);
  const { data: hits = NONE } = useHits(convKey, words);
  const [place, setPlace] = useState(0);
  const [goal, setGoal] = useState<number | null>(null);
  const newest = hits[0] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at its newest hit
  useEffect(() => {
    setPlace(0);
    setGoal(newest);
  }, [newest, words]);
  const approach = useEffectEvent(() => {
    if (goal === null) return;
    const index = entries.findIndex((entry) => isAt(entry, goal));
    if (index === -1) return loadOlder?.();
    handle.current?.scrollToIndex(index, { align: 'center' });
    setGoal(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever more of the thread is there
  useEffect(() => {
    approach();
  }, [goal, entries, loadOlder === null]);

  return {
    words,
    hits,
    place,
    /** To the next older hit, and from the oldest to the newest again. */
    next(step: 1 | -1): void {
      const following = (place + step + hits.length) % hits.length;
      setPlace(following);
      setGoal(hits[following] ?? null);
    },
  };
}

export type HitWalk = ReturnType<typeof useHitWalk>;
