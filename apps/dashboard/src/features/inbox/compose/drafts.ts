import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from '../model/kept.ts';

/** What someone has begun to write, by conversation. */
export const drafts = createKept({ name: 'draft', schema: z.string(), otherwise: '', storage: () => sessionStorage });

export function useDraft(convKey: number) {
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.get(convKey));
  return { text, setText: (next: string) => drafts.put(convKey, next) };
}
