type LastAttempt = { answers: unknown; locKey: number };

/**
 * The key a form is sent under. The same answers use the same key however often they are sent, so that a lost reply
 * cannot create two entries. Changed answers get a new one: under the old one the server would treat them as a repeat,
 * and the change would be lost.
 */
export function createClientKeys({
  first,
  tried,
  fresh,
}: {
  first: string;
  tried: LastAttempt | null;
  fresh: () => string;
}) {
  let key = first;
  let last = tried;
  return {
    current: () => ({ clientKey: key, isTried: last !== null }),
    keyFor(next: LastAttempt): string {
      if (last !== null && (last.answers !== next.answers || last.locKey !== next.locKey)) key = fresh();
      last = next;
      return key;
    },
  };
}

export type ClientKeys = ReturnType<typeof createClientKeys>;
