import { MESSAGE_PAGE_SIZE } from '@sightline/contract/messages.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { readHipaaConsent, readSmsDecision } from '../consent/consent.queries.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { readConversation } from '../conversations.reads.ts';
import { namedPatientKeys } from '../conversations.rules.ts';
import { readMessagePage, readTemplates } from '../messages.reads.ts';
import type { Thread, Writable } from './thread.types.ts';

/**
 * One conversation with a page of its messages, oldest first, and what a writer needs to know.
 * @throws ProblemError conversation.not-found
 */
export function readThread({
  scope,
  convKey,
  beforeTransKey,
}: {
  scope: CoverScope;
  convKey: number;
  beforeTransKey: number | null;
}): Promise<Thread> {
  return scope.transaction(async (tx) => {
    const conversation = await readConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    tx.note({ patientKeys: namedPatientKeys([conversation]), detail: { convKey } });
    const { phone, patient_key: patientKey } = conversation;
    const found = await readMessagePage({ tx, convKey, beforeTransKey, limit: MESSAGE_PAGE_SIZE + 1 });
    return {
      conversation,
      messages: found.slice(0, MESSAGE_PAGE_SIZE).toReversed(),
      hasOlder: found.length > MESSAGE_PAGE_SIZE,
      ...(await readWritable({ tx, phone, patientKey })),
    };
  });
}

async function readWritable({
  tx,
  phone,
  patientKey,
}: {
  tx: CoverTransaction;
  phone: string;
  patientKey: number | null;
}): Promise<Writable> {
  return {
    isOptedOut: (await readSmsDecision({ tx, coverKey: tx.coverKey, phone })) === 'refused',
    hipaa: await readHipaaConsent({ tx, patientKey, phone }),
    templates: await readTemplates(tx),
  };
}
