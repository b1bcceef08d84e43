import type { Template } from '@sightline/contract/messages.calls';
import type { SuggestedAct } from '@sightline/contract/people.shapes';
import type { Block } from '../blocking/blocking.queries.ts';
import type { HipaaConsent } from '../consent/consent.queries.ts';
import type { PhoneStanding } from '../consent/consent.types.ts';
import type { ConversationRow } from '../conversations.reads.ts';
import type { FormNoteRow } from '../form-notes/form-notes.reads.ts';
import type { ScheduledRow } from '../later/later.queries.ts';
import type { MessageRow } from '../messages.reads.ts';
import type { PersonInThread } from '../people/people.types.ts';
import type { ThreadPlace } from './composer.reads.ts';

/** What the composer needs to know about a phone before writing. */
export type Writable = {
  standing: PhoneStanding;
  hipaa: HipaaConsent;
  block: Block | null;
  templates: Template[];
  people: PersonInThread[];
  templateValues: Record<string, string>;
  locale: string;
  forms: FormNoteRow[];
  place: ThreadPlace;
};

/** A conversation with a page of its messages, oldest first. */
export type Thread = Writable & {
  conversation: ConversationRow;
  messages: MessageRow[];
  hasOlder: boolean;
  scheduled: ScheduledRow[];
  suggestion: SuggestedAct | null;
};

/** A thread before its first text: a phone, and the intended patient. */
export type NewThread = Writable & { conversation: null; chosenKey: number | null };
