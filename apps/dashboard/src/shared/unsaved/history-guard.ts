const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

let holding: ((event: PopStateEvent) => void) | null = null;

/**
 * Makes it possible to hold Back and Forward: to be called once, before the router listens, for listeners of
 * the window are told in the order in which they came.
 */
export function installHistoryGuard(): void {
  window.addEventListener('popstate', (event) => holding?.(event));
}

/**
 * Holds Back and Forward until `ask` has answered. The router writes each entry's place into the history's
 * state; by it a refused step is taken back. Answers the way to stop.
 */
export function guardHistory(ask: () => Promise<boolean>): () => void {
  const here = stepOf(history.state);
  let asked = 0;
  let isTakingBack = false;

  holding = (event) => {
    event.stopImmediatePropagation();
    if (isTakingBack) {
      isTakingBack = false;
      void ask().then((mayGo) => {
        if (mayGo) history.go(asked);
      });
      return;
    }
    asked = stepOf(event.state) - here;
    if (asked === 0) return;
    isTakingBack = true;
    history.go(-asked);
  };
  return () => {
    holding = null;
  };
}
