/** Runs so many at a time; the others wait in turn. */
export function createTurnstile(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= atOnce) await new Promise<void>((enter) => waiting.push(enter));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
