import { createHash } from 'node:crypto';
import type { SystemReading, SystemTransaction } from '../../db/scope.ts';
import type { SessionOrigin } from './session.types.ts';

/** SHA-256 of a SessionID: the only thing stored of it, so a copy of the database opens no session. */
export const hashSessionId = (sessionId: string): Buffer => createHash('sha256').update(sessionId).digest();

type BySession = { tx: SystemTransaction; sessionId: string };

export async function insertSession({
  tx,
  sessionId,
  userId,
  origin,
  handOffEndsAt,
  exchangedAt = null,
  coverKey = null,
}: BySession & {
  userId: number;
  origin: SessionOrigin;
  handOffEndsAt: Temporal.Instant;
  exchangedAt?: Temporal.Instant | null;
  coverKey?: number | null;
}): Promise<void> {
  await tx.q
    .insertInto('session')
    .values({
      session_hash: hashSessionId(sessionId),
      user_id: userId,
      cover_key: coverKey,
      origin,
      created_at: tx.now,
      hand_off_ends_at: handOffEndsAt,
      exchanged_at: exchangedAt,
      last_active_at: tx.now,
    })
    .execute();
}

/** The exchange itself: a single statement, so of two at once one finds the row used. */
export async function takeHandOff({ tx, sessionId }: BySession): Promise<number | undefined> {
  const taken = await tx.q
    .updateTable('session')
    .set({ exchanged_at: tx.now, last_active_at: tx.now })
    .where('session_hash', '=', hashSessionId(sessionId))
    .where('exchanged_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('hand_off_ends_at', '>', tx.now)
    .where('user_id', 'in', (users) =>
      users
        .selectFrom('app_user')
        .select('user_id')
        .where('disabled_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.now)])),
    )
    .returning('user_id')
    .executeTakeFirst();
  return taken?.user_id;
}

/** A hand-off's user, so that a refused exchange can be attributed. */
export async function findSessionUser({ tx, sessionId }: BySession): Promise<number | undefined> {
  const found = await tx.q
    .selectFrom('session')
    .select('user_id')
    .where('session_hash', '=', hashSessionId(sessionId))
    .executeTakeFirst();
  return found?.user_id;
}

/** Records activity in a session; of two concurrent calls the later activity stays. */
export async function touchSession({
  tx,
  sessionId,
  activeAt,
}: {
  tx: SystemReading;
  sessionId: string;
  activeAt: Temporal.Instant;
}): Promise<void> {
  await tx.q
    .updateTable('session')
    .set({ last_active_at: activeAt })
    .where('session_hash', '=', hashSessionId(sessionId))
    .where('last_active_at', '<', activeAt)
    .execute();
}

/** When a session began; undefined if there is none. */
export async function readSessionStart({
  tx,
  sessionId,
}: {
  tx: SystemReading;
  sessionId: string;
}): Promise<Temporal.Instant | undefined> {
  const row = await tx.q
    .selectFrom('session')
    .select('created_at')
    .where('session_hash', '=', hashSessionId(sessionId))
    .executeTakeFirst();
  return row?.created_at;
}

export async function setSessionCover({ tx, sessionId, coverKey }: BySession & { coverKey: number }): Promise<void> {
  await tx.q
    .updateTable('session')
    .set({ cover_key: coverKey, last_active_at: tx.now })
    .where('session_hash', '=', hashSessionId(sessionId))
    .execute();
}

export async function endSession({ tx, sessionId, reason }: BySession & { reason: string }): Promise<void> {
  await tx.q
    .updateTable('session')
    .set({ ended_at: tx.now, end_reason: reason })
    .where('session_hash', '=', hashSessionId(sessionId))
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionsOf({
  tx,
  userId,
  reason,
  keptId = null,
}: {
  tx: SystemTransaction;
  userId: number;
  reason: string;
  /** A session that goes on. */
  keptId?: string | null;
}): Promise<number> {
  const ended = await tx.q
    .updateTable('session')
    .set({ ended_at: tx.now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(keptId !== null, (sessions) => sessions.where('session_hash', '!=', hashSessionId(keptId ?? '')))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
