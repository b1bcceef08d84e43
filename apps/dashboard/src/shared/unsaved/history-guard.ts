const stepOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0;

/**
 * Holds Back and Forward until `ask` has answered. The router writes each entry's place into the history's
 * state; by it a refused step is taken back. Answers the way to stop.
 */
export function guardHistory(ask: () => Promise<boolean>): () => void {
  const here = stepOf(history.state);
  let isTakingBack = false;

  function hold(event: PopStateEvent) {
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
  }
  let asked = 0;
  // On the window itself a capturing listener comes before the router's.
  window.addEventListener('popstate', hold, { capture: true });
  return () => window.removeEventListener('popstate', hold, { capture: true });
}
