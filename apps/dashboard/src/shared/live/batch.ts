/**
 * Collects events for `ms` milliseconds and passes them on together; meanwhile the next batch collects. So a burst of
 * events makes one request, not one each.
 */
export function createBatch<T>(ms: number, act: (items: T[]) => Promise<void>) {
  let items: T[] = [];
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    timer = undefined;
    if (isBusy || items.length === 0) return;
    isBusy = true;
    const taken = items;
    items = [];
    await act(taken).catch(() => {});
    isBusy = false;
    plan();
  }

  function plan(): void {
    if (items.length > 0 && timer === undefined) timer = setTimeout(() => void flush(), ms);
  }

  return {
    add(item: T): void {
      items.push(item);
      plan();
    },
    stop(): void {
      clearTimeout(timer);
      items = [];
    },
  };
}
