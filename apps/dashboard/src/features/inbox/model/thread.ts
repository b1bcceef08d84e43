import type { Reply } from '@sightline/contract/call';
import type { Conversation } from '@sightline/contract/conversations.calls';
import type { FormNote, listMessages, Message } from '@sightline/contract/messages.calls';
import type { Person } from '@sightline/contract/people.shapes';
import type { ScheduledText } from '@sightline/contract/scheduled-texts.calls';
import type { TemplateOffer } from './templates.ts';

export type MessagePage = Reply<typeof listMessages>;

/** The loaded part of a conversation, oldest message first. */
export type Thread = {
  messages: readonly Message[];
  hasOlder: boolean;
  conversation: Conversation;
  isOptedOut: boolean;
  hasConsent: boolean;
  consentAskedAt: string | null;
  /** Who opted out, and when. */
  optOut: MessagePage['OptOut'];
  /** Why texts are held. */
  hold: MessagePage['Hold'];
  /** The phone's owners. */
  people: readonly Person[];
  /** Forms with their decisions or urgent answers; newest first. */
  forms: readonly FormNote[];
  /** Texts that go out later. */
  scheduled: readonly ScheduledText[];
  /** The likely act about the newest text; null for none. */
  suggestion: NonNullable<MessagePage['Suggestion']> | null;
  /** Why the practice blocked the number; null if it didn't. */
  block: MessagePage['Block'];
  offer: TemplateOffer;
};

/** What a HIPAA consent request needs, with or without a conversation. */
export type ConsentFacts = Pick<Thread, 'offer' | 'hasConsent' | 'consentAskedAt'>;

const byKey = (one: Message, other: Message): number => one.transKey - other.transKey;

const addresseeOf = ({ locKey, addKey, smsTo: phone }: Conversation) => ({
  ...{ locKey, addKey: addKey ?? 0, phone },
});

/**
 * The conversation with its newest page refreshed. Older pages stay, unless more arrived than one page holds: then
 * loading starts over.
 */
export function renewThread(loaded: Thread | undefined, page: MessagePage): Thread {
  if (page.Conversation === null) throw new Error('An answer about a conversation came without it.');
  const oldest = page.Messages[0]?.transKey ?? 0;
  const older = loaded?.messages.filter(({ transKey }) => transKey < oldest) ?? [];
  const isConnected = loaded?.messages.some(({ transKey }) => transKey >= oldest) ?? false;
  const keepsOlder = isConnected && older.length > 0;
  return {
    messages: keepsOlder ? [...older, ...page.Messages] : page.Messages,
    hasOlder: keepsOlder ? (loaded?.hasOlder ?? false) : page.HasOlder,
    conversation: page.Conversation,
    isOptedOut: page.IsSMSDisabled,
    hasConsent: page.HasGivenHipaaConsent,
    consentAskedAt: page.LastSentHipaaRequestDate,
    optOut: page.OptOut,
    hold: page.Hold,
    people: page.People,
    forms: page.Forms,
    scheduled: page.Scheduled ?? [],
    suggestion: page.Suggestion ?? null,
    block: page.Block ?? null,
    offer: {
      templates: page.Templates,
      values: page.TemplateValues,
      locale: page.Locale,
      to: addresseeOf(page.Conversation),
      people: page.People,
    },
  };
}

/** The conversation with an older page prepended. */
export function prependOlder(loaded: Thread, page: MessagePage): Thread {
  const known = new Set(loaded.messages.map(({ transKey }) => transKey));
  const older = page.Messages.filter(({ transKey }) => !known.has(transKey));
  return { ...loaded, messages: [...older, ...loaded.messages].sort(byKey), hasOlder: page.HasOlder };
}

/** The conversation with some messages changed; the others stay identical. */
export function changeMessages(loaded: Thread, transKeys: readonly number[], change: (message: Message) => Message) {
  const named = new Set(transKeys);
  const messages = loaded.messages.map((message) => (named.has(message.transKey) ? change(message) : message));
  return { ...loaded, messages };
}

/** The newest message seen in the thread; 0 if empty. */
export function newestKey(thread: Pick<Thread, 'messages'> | undefined): number {
  return thread?.messages.at(-1)?.transKey ?? 0;
}

/** The newest text from the patient. */
export const newestIncoming = (thread: Pick<Thread, 'messages'>): Message | undefined =>
  thread.messages.findLast(({ kind }) => kind === 'incoming');

/** Its key, so that a conversation is opened only once. */
export function newestIncomingKey(thread: Pick<Thread, 'messages'>): number {
  return newestIncoming(thread)?.transKey ?? 0;
}
