import type { Reply } from '@sightline/contract/call';
import type { listMessages } from '@sightline/contract/messages.calls';
import { presentConversation } from '../conversations.present.ts';
import { presentMessage } from '../messages.present.ts';
import type { Thread } from './thread.types.ts';

/** A thread as the specification spells it. */
export function presentThread(thread: Thread): Reply<typeof listMessages> {
  const { conversation, messages, hipaa } = thread;
  const presented = presentConversation(conversation);
  return {
    Messages: messages.map((row) => presentMessage({ row, conversation })),
    IsSMSDisabled: thread.isOptedOut,
    Templates: thread.templates,
    HasGivenHipaaConsent: hipaa.isGiven,
    LastSentHipaaRequestDate: hipaa.lastRequestedAt?.toString() ?? null,
    FirstName: presented.firstName,
    LastName: presented.lastName,
    HasOlder: thread.hasOlder,
    Conversation: presented,
    TemplateValues: {},
    Locale: 'en-US',
    OptOut: null,
    Hold: null,
    People: [],
  };
}
