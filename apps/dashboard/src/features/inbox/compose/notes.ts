import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from '../model/kept.ts';

const noteSchema = z.object({ isOpen: z.boolean(), text: z.string() });

const NO_NOTE = { isOpen: false, text: '' };

/** Notes being written, by conversation. */
export const notes = createKept({
  name: 'note',
  schema: noteSchema,
  otherwise: NO_NOTE,
  storage: () => sessionStorage,
  outlivesSession: true,
});

export function useNote(convKey: number) {
  const note = useSyncExternalStore(notes.subscribe, () => notes.get(convKey));
  return {
    note,
    change: (change: Partial<typeof NO_NOTE>) => notes.put(convKey, { ...notes.get(convKey), ...change }),
    clear: () => notes.put(convKey, NO_NOTE),
  };
}
