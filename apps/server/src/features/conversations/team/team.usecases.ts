import type { ColleagueReason } from '@sightline/contract/conversations.calls';
import type { CoverScope, CoverTransaction } from '../../../db/scope.ts';
import { queuePersonalPush } from '../../push/push.usecases.ts';
import { readTimeZone } from '../consent/holds.queries.ts';
import { conversationNotFound, conversationReassigned, snoozeTimeRefused } from '../conversations.errors.ts';
import { type LockedConversation, lockConversation } from '../conversations.queries.ts';
import { storable } from '../texts/texts.rules.ts';
import { namedColleagues, nameOfColleague } from './colleagues.usecases.ts';
import { endRest, insertLine, readNoteKey, rest, setAssignee } from './team.queries.ts';
import { eventWords, maySnooze, type TeamEvent } from './team.rules.ts';

export type TeamAct = { scope: CoverScope; convKey: number; userId: number };
type InConversation = { tx: CoverTransaction; conversation: LockedConversation; userId: number };

/** Runs one act on a locked conversation, and shows it at every desk. */
export function act<T>(
  { scope, convKey, userId }: TeamAct,
  change: (within: InConversation) => Promise<T>,
): Promise<T> {
  return scope.transaction(async (tx) => {
    const conversation = await lockConversation({ tx, convKey });
    if (conversation === undefined) throw conversationNotFound();
    const { patient_key: patientKey, loc_key: locKey } = conversation;
    tx.note({ patientKeys: patientKey === null ? [] : [patientKey], detail: { convKey } });
    const result = await change({ tx, conversation, userId });
    tx.announce({ kind: 'conversation', convKey, locKey });
    return result;
  });
}

export async function storeEvent({ tx, conversation, userId }: InConversation, event: TeamEvent): Promise<void> {
  const line = { kind: 'event', body: eventWords(event), userId, clientKey: null } as const;
  await insertLine({ tx, coverKey: tx.coverKey, convKey: conversation.conv_key, line });
}

/** Tells someone else of a conversation that concerns them, on their screens and devices. */
async function notify(
  { tx, conversation, userId: actor }: InConversation,
  { userId, reason }: { userId: number; reason: ColleagueReason },
): Promise<void> {
  if (userId === actor) return;
  const { conv_key: convKey, loc_key: locKey } = conversation;
  tx.announce({ kind: 'colleague', userId, convKey, locKey, reason });
  await queuePersonalPush({ tx, userId, reason });
}

/**
 * Gives a conversation to someone, or to no one.
 * @throws ProblemError conversation.not-found, conversation.reassigned, colleague.not-found
 */
export function assign({
  to,
  seen,
  ...of
}: TeamAct & {
  to: number | null;
  /** Who had it as the caller saw it; undefined: anyone. */
  seen: number | null | undefined;
}): Promise<void> {
  return act(of, async (within) => {
    const { tx, conversation, userId } = within;
    tx.note({ detail: { assignedTo: to ?? 0 } });
    if (conversation.assigned_to === to) return;
    if (seen !== undefined && conversation.assigned_to !== seen) throw conversationReassigned();
    const { conv_key: convKey, loc_key: locKey } = conversation;
    const [colleague] = await namedColleagues({ tx, locKey, userId, userIds: to === null ? [] : [to] });
    await setAssignee({ tx, convKey, userId: to });
    await storeEvent(
      within,
      colleague === undefined ? { kind: 'unassigned' } : { kind: 'assigned', name: nameOfColleague(colleague) },
    );
    if (to !== null) await notify(within, { userId: to, reason: 'assigned' });
  });
}

/** Closes a conversation until its next text, or opens it again. */
export function close({ isClosed, ...of }: TeamAct & { isClosed: boolean }): Promise<void> {
  return act(of, async (within) => {
    const { tx, conversation } = within;
    tx.note({ detail: { isClosed } });
    if ((conversation.closed_at !== null) === isClosed) return;
    const convKey = conversation.conv_key;
    if (isClosed) await rest({ tx, convKey, closedAt: tx.now, snoozedUntil: null });
    else await endRest({ tx, convKey });
    await storeEvent(within, { kind: isClosed ? 'closed' : 'reopened' });
  });
}

/**
 * Hides a conversation until a time or its next text; null ends that.
 * @throws ProblemError conversation.not-found, conversation.snooze-time
 */
export function snooze({ until, ...of }: TeamAct & { until: Temporal.Instant | null }): Promise<void> {
  return act(of, async (within) => {
    const { tx, conversation } = within;
    const { conv_key: convKey, loc_key: locKey, snoozed_until: before } = conversation;
    tx.note({ detail: { until: until?.toString() ?? '' } });
    if (until === null) {
      if (before === null) return;
      await endRest({ tx, convKey });
      return storeEvent(within, { kind: 'snooze-ended' });
    }
    if (!maySnooze({ until, now: tx.now })) throw snoozeTimeRefused();
    if (before?.equals(until)) return;
    await rest({ tx, convKey, closedAt: null, snoozedUntil: until });
    await storeEvent(within, { kind: 'snoozed', until, timeZone: await readTimeZone({ tx, locKey }) });
  });
}

/**
 * Adds a note for colleagues, and notifies those it mentions.
 * @throws ProblemError conversation.not-found, colleague.not-found
 */
export function addNote({
  note: { text, mentions, clientKey },
  ...of
}: TeamAct & { note: { text: string; mentions: readonly number[]; clientKey: string | null } }): Promise<number> {
  return act(of, async (within) => {
    const { tx, conversation, userId } = within;
    const { conv_key: convKey, loc_key: locKey } = conversation;
    const named = await namedColleagues({ tx, locKey, userId, userIds: mentions });
    const line = { kind: 'note', body: storable(text), userId, clientKey } as const;
    const transKey = await insertLine({ tx, coverKey: tx.coverKey, convKey, line });
    if (transKey === null) return readNoteKey({ tx, convKey, clientKey: clientKey ?? '' });
    tx.note({ detail: { transKey, mentioned: named.map((one) => one.userId) } });
    for (const one of named) await notify(within, { userId: one.userId, reason: 'mentioned' });
    return transKey;
  });
}
