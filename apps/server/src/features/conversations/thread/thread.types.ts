import type { Template } from '@sightline/contract/messages.calls';
import type { HipaaConsent } from '../consent/consent.queries.ts';
import type { ConversationRow } from '../conversations.reads.ts';
import type { MessageRow } from '../messages.reads.ts';

/** What a writer to a phone has to know before the first letter. */
export type Writable = { isOptedOut: boolean; hipaa: HipaaConsent; templates: Template[] };

/** A conversation with a page of its messages, oldest first. */
export type Thread = Writable & { conversation: ConversationRow; messages: MessageRow[]; hasOlder: boolean };
