import type { Template } from '@sightline/contract/messages.calls';
import type { HipaaConsent } from '../consent/consent.queries.ts';
import type { PhoneStanding } from '../consent/consent.types.ts';
import type { ConversationRow } from '../conversations.reads.ts';
import type { FormNoteRow } from '../form-notes/form-notes.reads.ts';
import type { MessageRow } from '../messages.reads.ts';
import type { PersonOnCard } from '../people/people.types.ts';

/** What a writer to a phone has to know before the first letter. */
export type Writable = {
  standing: PhoneStanding;
  hipaa: HipaaConsent;
  templates: Template[];
  people: PersonOnCard[];
  templateValues: Record<string, string>;
  locale: string;
  forms: FormNoteRow[];
};

/** A conversation with a page of its messages, oldest first. */
export type Thread = Writable & { conversation: ConversationRow; messages: MessageRow[]; hasOlder: boolean };

/** A thread before its first text: a phone, and whom the writer means. */
export type NewThread = Writable & { conversation: null; chosenKey: number | null };
