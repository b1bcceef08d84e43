import * as z from 'zod/mini';

/**
 * Values by conversation that survive a reload of the tab and end with the session: sign-out clears the whole session
 * storage, and nothing else is kept. `storage` is accessed lazily, because it may be missing.
 */
export function createKept<S extends z.ZodMiniType>({
  name,
  schema,
  otherwise,
  storage,
}: {
  name: string;
  schema: S;
  otherwise: z.infer<S>;
  storage: () => Storage;
}) {
  const listeners = new Set<() => void>();
  const parsed = new Map<string, { raw: string; value: z.infer<S> }>();
  const itemOf = (convKey: number) => `${name}:${convKey}`;

  function get(convKey: number): z.infer<S> {
    const item = itemOf(convKey);
    const raw = storage().getItem(item);
    if (raw === null) {
      parsed.delete(item);
      return otherwise;
    }
    const known = parsed.get(item);
    if (known?.raw === raw) return known.value;
    const value = parse(raw);
    parsed.set(item, { raw, value });
    return value;
  }

  function parse(raw: string): z.infer<S> {
    try {
      return z.parse(schema, JSON.parse(raw));
    } catch {
      return otherwise;
    }
  }

  return {
    get,
    put(convKey: number, value: z.infer<S>): void {
      const raw = JSON.stringify(value);
      if (raw === JSON.stringify(otherwise)) storage().removeItem(itemOf(convKey));
      else storage().setItem(itemOf(convKey), raw);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
