import type { Reply } from '@sightline/contract/call';
import type { listUrgentTexts } from '@sightline/contract/urgent-texts.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { conversationNotFound } from '../conversations.errors.ts';
import { type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { insertLine, setAssignee } from '../team/team.queries.ts';
import { eventWords, type TeamEvent } from '../team/team.rules.ts';
import { urgentTextNotFound } from './urgent.errors.ts';
import { presentUrgent } from './urgent.present.ts';
import { readUrgent, settle } from './urgent.queries.ts';
import { readOpenUrgents } from './urgent.reads.ts';
import type { OpenUrgent } from './urgent.types.ts';

const MOST_LISTED = 20;

/** What no one has taken yet. */
export const listUrgent = ({ scope }: { scope: CoverScope }): Promise<Reply<typeof listUrgentTexts>> =>
  scope.transaction(async (tx) => {
    const rows = await readOpenUrgents({ tx, limit: MOST_LISTED });
    const patientKeys = rows.flatMap(({ patient_key }) => patient_key ?? []);
    tx.note({ patientKeys, detail: { count: rows.length } });
    return { texts: rows.map(presentUrgent), total: rows[0]?.total ?? 0 };
  });

type Act = { scope: CoverScope; urgentKey: number; userId: number };

/** Every screen drops it. */
const announceSettled = ({ tx, of }: { tx: CoverTransaction; of: Pick<OpenUrgent, 'conv_key' | 'loc_key'> }): void => {
  const [convKey, locKey] = [of.conv_key ?? 0, of.loc_key ?? 0];
  tx.announce({ kind: 'urgent-text', locKey, convKey });
  if (convKey !== 0) tx.announce({ kind: 'conversation', convKey, locKey });
};

async function storeAct({
  tx,
  convKey,
  userId,
  kind,
}: {
  tx: CoverTransaction;
  convKey: number;
  userId: number;
  kind: Extract<TeamEvent['kind'], 'urgent-taken' | 'urgent-replied' | 'urgent-dismissed'>;
}): Promise<void> {
  const line = { kind: 'event', body: eventWords({ kind }), userId, clientKey: null } as const;
  await insertLine({ tx, coverKey: tx.coverKey, convKey, line });
}

/** Settles everything open of a conversation, or one that has none; the first who does it is the one. */
async function settleOne({ scope, urgentKey, userId, how }: Act & { how: 'taken' | 'dismissed' }): Promise<void> {
  await scope.transaction(async (tx) => {
    const urgent = await readUrgent({ tx, urgentKey });
    if (urgent === undefined) throw urgentTextNotFound();
    const { conv_key: convKey, patient_key: patientKey } = urgent;
    tx.note({
      patientKeys: patientKey === null ? [] : [patientKey],
      detail: { urgentKey, ...(convKey && { convKey }) },
    });
    // Before its rows: a text that comes in locks them in this order.
    if (convKey !== null && (await lockConversation({ tx, convKey })) === undefined) throw conversationNotFound();
    const isFirst = await settle({ tx, how, userId, of: convKey === null ? { urgentKey } : { convKey } });
    if (!isFirst) return;
    if (convKey !== null) {
      if (how === 'taken') await setAssignee({ tx, convKey, userId });
      await storeAct({ tx, convKey, userId, kind: how === 'taken' ? 'urgent-taken' : 'urgent-dismissed' });
    }
    announceSettled({ tx, of: urgent });
  });
}

/**
 * Ends the alerts about an urgent text, and assigns its conversation to who takes it. Of two, the first one stays.
 * @throws ProblemError urgent-text.not-found, conversation.not-found
 */
export const takeUrgent = (act: Act): Promise<void> => settleOne({ ...act, how: 'taken' });

/** @throws ProblemError urgent-text.not-found, conversation.not-found */
export const dismissUrgent = (act: Act): Promise<void> => settleOne({ ...act, how: 'dismissed' });

/** Who replies takes it. The conversation has to be locked. */
export async function takeByReply({
  tx,
  conversation,
  userId,
}: {
  tx: CoverTransaction;
  conversation: LockedConversation;
  userId: number;
}): Promise<void> {
  const { conv_key: convKey, assigned_to: assignedTo } = conversation;
  if (!(await settle({ tx, how: 'taken', userId, of: { convKey } }))) return;
  if (assignedTo === null) await setAssignee({ tx, convKey, userId });
  await storeAct({ tx, convKey, userId, kind: 'urgent-replied' });
  tx.note({ detail: { tookUrgent: true } });
  announceSettled({ tx, of: conversation });
}
