import { checkFileKey, type FileStore } from './file-store.ts';

/** The file store's in-memory twin for tests. */
export type MemoryFileStore = FileStore & {
  held: Map<string, { bytes: Buffer; contentType: string; changedAt: Temporal.Instant }>;
  /** Makes the next writes fail. */
  failNext: (count?: number) => void;
};

export function createMemoryFileStore({ now }: { now: () => Temporal.Instant }): MemoryFileStore {
  const held: MemoryFileStore['held'] = new Map();
  let faults = 0;
  return {
    held,
    failNext: (count = 1) => {
      faults += count;
    },
    put: async ({ key, bytes, contentType }) => {
      if (faults > 0) {
        faults -= 1;
        throw new Error('The file could not be stored.');
      }
      held.set(checkFileKey(key), { bytes: Buffer.from(bytes), contentType, changedAt: now() });
    },
    read: async (key) => held.get(checkFileKey(key))?.bytes ?? null,
    remove: async (keys) => {
      for (const key of keys) held.delete(key);
    },
    list: async function* (prefix) {
      for (const [key, { changedAt }] of held) if (key.startsWith(`${prefix}/`)) yield { key, changedAt };
    },
  };
}
