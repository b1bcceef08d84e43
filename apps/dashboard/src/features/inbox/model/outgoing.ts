import type { Message } from '@sightline/contract/messages.calls';
import * as z from 'zod/mini';

/**
 * An outgoing text. `held` waits for an answer to 'Someone replied since you looked'; `sent` stays until the thread
 * shows it, so that nothing flickers.
 */
const outgoingSchema = z.object({
  clientKey: z.string(),
  text: z.string(),
  /** The newest message its author had seen. */
  seenKey: z.number(),
  at: z.string(),
  state: z.enum(['sending', 'failed', 'held', 'sent']),
  transKeys: z.array(z.number()),
  /** Its kind of template; null for free text. */
  templateType: z.nullable(z.string()),
  pictureIds: z.array(z.string()),
});

export type Outgoing = z.infer<typeof outgoingSchema>;

export const outgoingListSchema = z.array(outgoingSchema);

type MessageContent = Pick<Outgoing, 'text' | 'templateType' | 'pictureIds'>;

export function compose(
  { text, templateType, pictureIds }: MessageContent,
  { seenKey, clientKey, now }: { seenKey: number; clientKey: string; now: Date },
): Outgoing {
  const made = {
    clientKey,
    text: text.trim(),
    seenKey,
    at: now.toISOString(),
    transKeys: [],
    templateType,
    pictureIds,
  };
  return { ...made, state: 'sending' };
}

/** The texts with one changed, or removed if `change` is `null`; a missing one stays missing. */
export function changeOutgoing(
  texts: readonly Outgoing[],
  clientKey: string,
  change: Partial<Outgoing> | null,
): Outgoing[] {
  const others = texts.map((text) => (text.clientKey === clientKey && change !== null ? { ...text, ...change } : text));
  return change === null ? others.filter((text) => text.clientKey !== clientKey) : others;
}

/** The texts the thread does not show itself yet. */
export function stillOutgoing(texts: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  // The usual case, and a thread can be long.
  if (texts.length === 0) return [];
  const clientKeys = new Set(messages.map(({ clientKey }) => clientKey));
  const transKeys = new Set(messages.map(({ transKey }) => transKey));
  return texts.filter(
    (text) => !clientKeys.has(text.clientKey) && !text.transKeys.some((transKey) => transKeys.has(transKey)),
  );
}
