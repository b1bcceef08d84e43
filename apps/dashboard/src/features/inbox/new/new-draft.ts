import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { pieceSchema } from '../model/filled-pieces.ts';
import { createKept } from '../model/kept.ts';
import { recipientSchema } from '../model/recipients.ts';

/** The message box keeps the new message's text under this key. */
export const NEW_MESSAGE = 0;

export const newDraftSchema = z.object({
  recipients: z.array(recipientSchema),
  /** The chosen location, else this workplace's. */
  locKey: z._default(z.nullable(z.number()), null),
  /** The text's templates, so that they can be filled for someone else. */
  pieces: z.array(pieceSchema),
  /** A text's key, with the text: unchanged it is resent under the same key, and so never twice. */
  sendKey: z.nullable(z.object({ of: z.string(), clientKey: z.string() })),
});

export type NewDraft = z.infer<typeof newDraftSchema>;

export const NO_NEW_DRAFT: NewDraft = { recipients: [], locKey: null, pieces: [], sendKey: null };

/** The new message's recipients, for the session. */
export const newDrafts = createKept({
  name: 'new-message',
  schema: newDraftSchema,
  otherwise: NO_NEW_DRAFT,
  storage: () => sessionStorage,
  outlivesSession: true,
});

export const changeNewDraft = (change: Partial<NewDraft>): void =>
  newDrafts.put(NEW_MESSAGE, { ...newDrafts.get(NEW_MESSAGE), ...change });

export const useNewDraft = (): NewDraft => useSyncExternalStore(newDrafts.subscribe, () => newDrafts.get(NEW_MESSAGE));

/** The key for exactly this text and recipients: a new one unless it was tried before. */
export function sendKeyOf(of: string): string {
  const { sendKey } = newDrafts.get(NEW_MESSAGE);
  if (sendKey?.of === of) return sendKey.clientKey;
  const clientKey = crypto.randomUUID();
  changeNewDraft({ sendKey: { of, clientKey } });
  return clientKey;
}
