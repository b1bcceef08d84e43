import DataLoader from 'dataloader';

const MOST_AT_ONCE = 100;
/** A lookup that takes longer is in trouble: the others go on without it. */
const SLOW_MS = 50;

/**
 * Looks up many things at once: what is asked for together, or while another lookup runs, goes into the next one. Nothing
 * is kept.
 * @param lookUp finds the values for keys, in their order
 */
export function createSharedLookups<Key, Value>(
  lookUp: (keys: readonly Key[]) => Promise<(Value | Error)[]>,
): (key: Key) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const begin = (): (() => void) => {
    running += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      running -= 1;
      waiting.shift()?.();
    };
    const slow = setTimeout(end, SLOW_MS);
    return () => {
      clearTimeout(slow);
      end();
    };
  };
  const lookUpInTurn = async (keys: readonly Key[]) => {
    const end = begin();
    try {
      return await lookUp(keys);
    } finally {
      end();
    }
  };
  const batchScheduleFn = (dispatch: () => void) =>
    setImmediate(() => {
      if (running === 0) dispatch();
      else waiting.push(dispatch);
    });
  const loader = new DataLoader(lookUpInTurn, { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn });
  return (key) => loader.load(key);
}
