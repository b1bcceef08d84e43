import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { picturesHeld } from '../../compose/attachments/pictures-held.ts';
import { draftSchema, drafts, NO_DRAFT } from '../../compose/drafts.ts';
import { createKept } from '../../model/kept.ts';
import type { Recipient } from '../../model/recipients.ts';
import { isFor } from '../../model/unsent.ts';
import { changeNewDraft, NEW_MESSAGE, NO_NEW_DRAFT, newDraftSchema, newDrafts } from '../new-draft.ts';

const unsentSchema = z.object({ id: z.string(), text: draftSchema, message: newDraftSchema });
export type UnsentMessage = z.infer<typeof unsentSchema>;

const KEY = 0;
/** Messages set aside for another one, latest first; like every draft they end with the session. */
const kept = createKept({
  name: 'unsent-messages',
  schema: z.array(unsentSchema),
  otherwise: [],
  storage: () => sessionStorage,
});

const without = (id: string): UnsentMessage[] => kept.get(KEY).filter((unsent) => unsent.id !== id);

/** Recipients alone are quickly found again; text, pictures and a list of people are worth keeping. */
function isWorthKeeping({ text, message }: Omit<UnsentMessage, 'id'>): boolean {
  return text.text.trim() !== '' || text.pictureIds.length > 0 || message.recipients.length > 1;
}

/** Takes the current message out of the box. `locKey` is its location. */
function setAside(locKey: number | null): void {
  const message = newDrafts.get(NEW_MESSAGE);
  const unsent = { text: drafts.get(NEW_MESSAGE), message: { ...message, locKey: message.locKey ?? locKey } };
  if (isWorthKeeping(unsent)) kept.put(KEY, [{ id: crypto.randomUUID(), ...unsent }, ...kept.get(KEY)]);
  drafts.put(NEW_MESSAGE, NO_DRAFT);
  newDrafts.put(NEW_MESSAGE, NO_NEW_DRAFT);
}

function takeBack({ id, text, message }: UnsentMessage, locKey: number | null): void {
  setAside(locKey);
  kept.put(KEY, without(id));
  drafts.put(NEW_MESSAGE, text);
  newDrafts.put(NEW_MESSAGE, message);
}

type NewMessageStart = { recipients: Recipient[]; locKey: number | null; presentLocKey: number | null };

export const unsentMessages = {
  get: (): readonly UnsentMessage[] => kept.get(KEY),
  setAside,
  takeBack,
  /** A message to exactly these patients: the one set aside, else an empty one. */
  begin({ recipients, locKey, presentLocKey }: NewMessageStart): void {
    if (recipients.length === 0) setAside(presentLocKey);
    else if (!isFor(newDrafts.get(NEW_MESSAGE).recipients, recipients)) {
      const begun = kept.get(KEY).find(({ message }) => isFor(message.recipients, recipients));
      if (begun === undefined) setAside(presentLocKey);
      else takeBack(begun, presentLocKey);
    }
    changeNewDraft({ recipients, ...(locKey === null ? {} : { locKey }) });
  },
  remove({ id, text }: UnsentMessage): void {
    picturesHeld.drop(text.pictureIds);
    kept.put(KEY, without(id));
  },
  /** Deletes the message that was sent under a key after it had been set aside. */
  forgetSent: (clientKey: string): void =>
    kept.put(
      KEY,
      kept.get(KEY).filter(({ message }) => message.sendKey?.clientKey !== clientKey),
    ),
};

export const useUnsentMessages = (): readonly UnsentMessage[] =>
  useSyncExternalStore(kept.subscribe, () => kept.get(KEY));
