import * as z from 'zod/mini';
import { keptDrafts } from '../../../shared/session/kept-drafts.ts';

/**
 * Values by conversation that survive a reload of the tab and end with the session: sign-out clears the whole session
 * storage. What `outlivesSession` comes back encrypted at its author's next sign-in. `storage` is accessed lazily, because
 * it may be missing.
 */
export function createKept<S extends z.ZodMiniType>({
  name,
  schema,
  otherwise,
  storage,
  outlivesSession = false,
}: {
  name: string;
  schema: S;
  otherwise: z.infer<S>;
  storage: () => Storage;
  outlivesSession?: boolean;
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
      const isNothing = raw === JSON.stringify(otherwise);
      if (isNothing) storage().removeItem(itemOf(convKey));
      else storage().setItem(itemOf(convKey), raw);
      if (outlivesSession) keptDrafts.put(itemOf(convKey), isNothing ? null : raw);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      const unhear = keptDrafts.onRestored(listener);
      return () => {
        listeners.delete(listener);
        unhear();
      };
    },
  };
}
