import type { Language } from '@sightline/contract/languages';
import type { CoverTransaction } from '../../../db/scope.ts';
import { findOrInsertConversation } from '../conversations.queries.ts';
import { markAsUnanswered } from '../inbound/outcomes.queries.ts';
import { insertLine } from './team.queries.ts';
import { eventWords } from './team.rules.ts';

/** Shows staff that someone asked to be called: an event in their phone's conversation, which is unanswered then. */
export async function noteCallAsked({
  tx,
  phone,
  locKey,
  ...asked
}: {
  tx: CoverTransaction;
  /** E.164. */
  phone: string;
  locKey: number;
  /** As they typed it. */
  name: string;
  /** The type of visit; empty if unknown. */
  about: string;
  locale: Language;
}): Promise<void> {
  const conversation = await findOrInsertConversation({ tx, locKey, phone, patientKey: null });
  const { conv_key: convKey } = conversation;
  const line = {
    kind: 'event',
    body: eventWords({ kind: 'call-asked', ...asked }),
    userId: null,
    clientKey: null,
  } as const;
  await insertLine({ tx, coverKey: tx.coverKey, convKey, line });
  await markAsUnanswered({ tx, convKey });
  tx.note({ detail: { convKey } });
  tx.announce({ kind: 'conversation', convKey, locKey });
}
