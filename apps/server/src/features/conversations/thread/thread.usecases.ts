import { MESSAGE_PAGE_SIZE } from '@sightline/contract/messages.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import type { PatientPages } from '../../patient-links/links.types.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import {
  type PossibleRow,
  readConversation,
  readOpenConversation,
  readPossiblePeople,
} from '../conversations.reads.ts';
import { namedPatientKeys } from '../conversations.rules.ts';
import { readScheduled } from '../later/later.queries.ts';
import { readMessagePage } from '../messages.reads.ts';
import { MOST_PEOPLE } from '../people/people.reads.ts';
import type { PersonOnCard } from '../people/people.types.ts';
import { namesAmong, type ThreadNames } from './names.rules.ts';
import { suggestedAct } from './suggestion.usecases.ts';
import type { Thread } from './thread.types.ts';
import { readWritable } from './writable.usecases.ts';

/**
 * One conversation with a page of its messages, oldest first, and what the composer needs.
 * @throws ProblemError conversation.not-found
 */
export function readThread({
  scope,
  pages,
  ...asked
}: {
  scope: CoverScope;
  pages: PatientPages;
  convKey: number;
  beforeTransKey: number | null;
  /** With notes and events. */
  isInternal: boolean;
}): Promise<Thread> {
  return scope.transaction((tx) => readThreadIn({ tx, pages, ...asked, chosenKey: null }));
}

/** The same inside a transaction, for a sender who may have one patient in mind. */
export async function readThreadIn({
  tx,
  pages,
  convKey,
  beforeTransKey,
  chosenKey,
  isInternal,
}: {
  tx: CoverTransaction;
  pages: PatientPages;
  convKey: number;
  beforeTransKey: number | null;
  chosenKey: number | null;
  isInternal: boolean;
}): Promise<Thread> {
  const conversation = await readOpenConversation({ tx, convKey });
  if (conversation === undefined) throw conversationNotFound();
  const { phone, loc_key: locKey, patient_key: tiedKey, has_scheduled: hasScheduled } = conversation;
  const [found, scheduled, writable] = await Promise.all([
    readMessagePage({ tx, convKey, beforeTransKey, isInternal, limit: MESSAGE_PAGE_SIZE + 1 }),
    isInternal && hasScheduled ? readScheduled({ tx, convKey }) : [],
    readWritable({ tx, pages, to: { phone, locKey, tiedKey, chosenKey } }),
  ]);
  const isNewest = isInternal && beforeTransKey === null;
  const suggestion = isNewest ? await suggestedAct({ tx, messages: found, phone, patientKey: tiedKey }) : null;
  const names = await readNames({ tx, convKey, people: writable.people, patientKey: tiedKey, phone });
  tx.note({ patientKeys: namedPatientKeys([{ ...conversation, ...names }]), detail: { convKey } });
  const { location_name: loc_name, sms_number } = writable.place;
  return {
    conversation: {
      ...{ ...conversation, ...names, loc_name, sms_number },
      has_given_hipaa_consent: writable.hipaa.isGiven,
    },
    ...{ scheduled, suggestion },
    messages: found.slice(0, MESSAGE_PAGE_SIZE).toReversed(),
    hasOlder: found.length > MESSAGE_PAGE_SIZE,
    ...writable,
  };
}

/** The names above a thread; nearly always they are among its people. */
async function readNames({
  tx,
  convKey,
  ...of
}: {
  tx: CoverTransaction;
  convKey: number;
  people: readonly PersonOnCard[];
  patientKey: number | null;
  phone: string;
}): Promise<ThreadNames & { may_be: PossibleRow[] }> {
  const names = namesAmong({ ...of, most: MOST_PEOPLE });
  if (names !== null) {
    const isUnknown = of.patientKey === null && names.household.length === 0;
    return { ...names, may_be: isUnknown ? await readPossiblePeople({ tx, phone: of.phone }) : [] };
  }
  const listed = await readConversation({ tx, convKey });
  if (listed === undefined) throw conversationNotFound();
  return listed;
}
