import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { pieceSchema } from '../model/filled-pieces.ts';
import { createKept } from '../model/kept.ts';
import { recipientSchema } from '../model/recipients.ts';

/** Under this key the box one writes in keeps the text of the new message. */
export const NEW_MESSAGE = 0;

export const newDraftSchema = z.object({
  recipients: z.array(recipientSchema),
  /** The location it is sent from, where one was chosen for it; else the one this desk sends from. */
  locKey: z._default(z.nullable(z.number()), null),
  /** Templates in the text, so that they can be filled for somebody else. */
  pieces: z.array(pieceSchema),
  /** The key a text goes under, and the text: unchanged it goes under the same key again, and so never twice. */
  sendKey: z.nullable(z.object({ of: z.string(), clientKey: z.string() })),
});

export type NewDraft = z.infer<typeof newDraftSchema>;

export const NO_NEW_DRAFT: NewDraft = { recipients: [], locKey: null, pieces: [], sendKey: null };

/** Whom the new message goes to, as long as the session lasts. */
export const newDrafts = createKept({
  name: 'new-message',
  schema: newDraftSchema,
  otherwise: NO_NEW_DRAFT,
  storage: () => sessionStorage,
});

export const changeNewDraft = (change: Partial<NewDraft>): void =>
  newDrafts.put(NEW_MESSAGE, { ...newDrafts.get(NEW_MESSAGE), ...change });

export const useNewDraft = (): NewDraft => useSyncExternalStore(newDrafts.subscribe, () => newDrafts.get(NEW_MESSAGE));

/** The key for this very text to these very people: a new one unless it was tried before. */
export function sendKeyOf(of: string): string {
  const { sendKey } = newDrafts.get(NEW_MESSAGE);
  if (sendKey?.of === of) return sendKey.clientKey;
  const clientKey = crypto.randomUUID();
  changeNewDraft({ sendKey: { of, clientKey } });
  return clientKey;
}
