import type { ColleagueReason } from '@sightline/contract/conversations.calls';
import type { Doing } from '@sightline/contract/presence.shapes';
import type { MessageKind } from '@sightline/messaging/message-kind';
import { type Kysely, sql } from 'kysely';
import { UNAWAITED } from './client.ts';
import type { DB } from './schema.ts';

/**
 * What servers on one database tell each other. Keys only: PostgreSQL sends it to every listener, whatever practice it
 * serves.
 */
export type Announcement =
  | { kind: 'message'; convKey: number; locKey: number; transKey: number; messageKind: MessageKind }
  | { kind: 'status'; convKey: number; locKey: number; transKey: number; deliveryStatus: string }
  | { kind: 'conversation'; convKey: number; locKey: number }
  /** A conversation concerns one person: it was assigned to them, or a note mentions them. */
  | { kind: 'colleague'; userId: number; convKey: number; locKey: number; reason: ColleagueReason }
  /** What someone's open page does in a conversation. */
  | {
      kind: 'presence';
      convKey: number;
      locKey: number;
      deskKey: string;
      userId: number;
      doing: Doing | 'gone';
    }
  /** Someone gave an urgent answer on a form, or staff handled it. */
  | { kind: 'urgent-form' }
  /** A patient wrote of an eye emergency, or staff took it; repeated until someone does. `locKey` is 0 without a location. */
  | { kind: 'urgent-text'; locKey: number; convKey: number }
  /** A patient answered how a visit was, or staff handled the answer. */
  | { kind: 'feedback' }
  /** A visit was booked, moved, cancelled or marked. On one machine a trigger announces it for every other writer. */
  | { kind: 'visits' }
  | { kind: 'outbox' }
  | { kind: 'pictures' }
  /** A bulk text began, or goes on. */
  | { kind: 'bulk-texts' }
  | { kind: 'mail' }
  | { kind: 'push' }
  /** Someone on call is texted about an urgent text. */
  | { kind: 'on-call' }
  | { kind: 'webhooks' }
  /** A file waits to be imported. */
  | { kind: 'imports' }
  | { kind: 'session-ended'; userId: number }
  /** Someone's rights changed. The database announces it, for every writer. */
  | { kind: 'rights' }
  /** Sending was paused or resumed for the whole system. */
  | { kind: 'sending' }
  /** A backup is replacing everything. */
  | { kind: 'restoring' };

export const CHANNEL = 'sightline';

/** Sends announcements with the commit of the running transaction. */
export async function announce({
  q,
  coverKey,
  announcements,
}: {
  q: Kysely<DB>;
  coverKey: number;
  announcements: readonly (Announcement & { coverKey?: number })[];
}): Promise<void> {
  if (announcements.length === 0) return;
  const payloads = announcements.map((announcement) => JSON.stringify({ coverKey, ...announcement }));
  await sql`${sql.raw(UNAWAITED)}select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
    q,
  );
}
