import { startTransition, useEffect, useState } from 'react';
import { nextSlice } from './slices.ts';

type Load<Part> = () => Promise<Part>;

const loaded = new Map<Load<unknown>, unknown>();
/** When the part before has been drawn. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(draw: () => void): void {
  turn = turn.then(draw).then(nextSlice);
}

async function loadOnce<Part>(load: Load<Part>): Promise<Part> {
  // Not while the page is being drawn: to ask for its files takes a slow phone some 10 ms a part.
  await nextSlice();
  const part = await load();
  loaded.set(load, part);
  return part;
}

/**
 * A part of the page that can come later. Unlike `lazy`, whose parts React draws all at once together with the page
 * itself, each is drawn alone, one after the other, as they come.
 * @returns null until it has loaded
 */
export function useLoadedInTurn<Part extends object>(load: Load<Part>): Part | null {
  const [part, setPart] = useState<Part | null>(() => (loaded.get(load) as Part | undefined) ?? null);
  useEffect(() => {
    let isGone = false;
    const show = (next: Part) => {
      if (!isGone) startTransition(() => setPart(next));
    };
    const fail = (error: unknown) => {
      if (!isGone)
        setPart(() => {
          throw error;
        });
    };
    loadOnce(load).then(
      (next) => inTurn(() => show(next)),
      (error: unknown) => inTurn(() => fail(error)),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return part;
}
