/** The interval of clock checks. */
const LOOK_MS = 10_000;
/** A clock that jumped further stood still: the computer slept. */
const JUMP_MS = 30_000;
/** In a hidden tab browsers run timers only once a minute. */
const HIDDEN_JUMP_MS = 150_000;

/** Calls `listener` when the computer wakes or the network returns, until `signal` aborts. */
export function onWake(listener: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  let seen = Date.now();
  const look = () => {
    const now = Date.now();
    const passed = now - seen;
    seen = now;
    if (passed > LOOK_MS + (document.hidden ? HIDDEN_JUMP_MS : JUMP_MS)) listener();
  };
  const timer = setInterval(look, LOOK_MS);
  window.addEventListener('online', listener, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
