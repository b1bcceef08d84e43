import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { createKept } from '../model/kept.ts';

export const draftSchema = z.object({
  text: z.string(),
  /** The kind of template the text started from; null for free text. */
  templateType: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
});

export type Draft = z.infer<typeof draftSchema>;

export const NO_DRAFT: Draft = { text: '', templateType: null, pictureIds: [] };

/** Unsent texts by conversation; 0 is the new message. */
export const drafts = createKept({
  name: 'draft',
  schema: draftSchema,
  otherwise: NO_DRAFT,
  storage: () => sessionStorage,
  outlivesSession: true,
});

export function useDraft(convKey: number) {
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(convKey));
  return {
    draft,
    change: (change: Partial<Draft>) => drafts.put(convKey, { ...drafts.get(convKey), ...change }),
  };
}
