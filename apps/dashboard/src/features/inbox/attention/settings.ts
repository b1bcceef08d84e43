import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { PREFERENCE } from '../../../shared/session/stored-items.ts';

const schema = z.object({
  /** Desktop notifications, once the browser allows them. */
  desktop: z._default(z.boolean(), true),
  /** Whether they name the sender: others may see the screen, so off by default. */
  names: z._default(z.boolean(), false),
  sound: z._default(z.boolean(), false),
  /** Single-character shortcuts (WCAG 2.1.4). */
  singleKeys: z._default(z.boolean(), true),
});
export type Settings = z.infer<typeof schema>;

const DEFAULTS = z.parse(schema, {});

/** This browser's notification settings, for any user; kept in `storage`. */
export function createSettings(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  const listeners = new Set<() => void>();
  let [raw, value]: [string | null, Settings] = [null, DEFAULTS];

  function read(): Settings {
    const stored = storage.getItem(PREFERENCE.attention);
    if (stored === raw) return value;
    raw = stored;
    try {
      value = stored === null ? DEFAULTS : z.parse(schema, JSON.parse(stored));
    } catch {
      value = DEFAULTS;
    }
    return value;
  }
  function tell(): void {
    for (const listener of listeners) listener();
  }
  return {
    get: read,
    tell,
    change(part: Partial<Settings>): void {
      storage.setItem(PREFERENCE.attention, JSON.stringify({ ...read(), ...part }));
      tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const settings = createSettings({
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
});
// Other pages of this browser change them too.
window.addEventListener('storage', settings.tell);

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.get);
