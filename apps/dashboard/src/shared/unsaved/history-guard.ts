const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

let holding: ((event: PopStateEvent) => void) | null = null;

/**
 * Makes it possible to intercept Back and Forward: call it once before the router listens, because window listeners run
 * in order.
 */
export function installHistoryGuard(): void {
  window.addEventListener('popstate', (event) => holding?.(event));
}

/**
 * Blocks Back and Forward until `ask` has answered. The router stores each entry's position in the history state, which
 * is used to revert a refused step. Returns a function to stop.
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
