import type { Conversation } from '@sightline/contract/conversations.calls';
import * as z from 'zod/mini';

/** Patients passed on by another page, and its location: in the router's state, never in the URL. */
const handedOverSchema = z.object({
  patients: z.array(z.object({ addKey: z.number(), firstName: z.string(), lastName: z.string() })),
  locKey: z._default(z.nullable(z.number()), null),
});

export type ComposeRequest = z.infer<typeof handedOverSchema>;
export type HandedPatient = ComposeRequest['patients'][number];

export function readHandedOver(state: unknown): ComposeRequest | null {
  const parsed = handedOverSchema.safeParse(state);
  return parsed.success ? parsed.data : null;
}

type Thread = Pick<Conversation, 'convKey' | 'smsTo' | 'locKey'>;

/** A phone's conversation among those found, newest first: the one at the requested location, else the newest. */
export function conversationOf(found: readonly Thread[], phone: string, locKey: number | null): number | null {
  const own = found.filter(({ smsTo }) => smsTo === phone);
  const there = own.find((conversation) => conversation.locKey === locKey) ?? own[0];
  return there?.convKey ?? null;
}
