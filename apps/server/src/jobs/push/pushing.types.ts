import type { PushDevice } from '../../outside/push/push-sender.ts';

/** A row of the outbox claimed by this server. */
export type PushClaim = {
  cover_key: number;
  push_key: number;
  /** Null for an event that still has to become notices for its devices. */
  subscription_key: number | null;
  notification_type: number;
  is_test: boolean;
  /** Whom an event is for; null: everyone who wants its kind. */
  user_ids: number[] | null;
  attempts: number;
  created_at: Temporal.Instant;
};

/** The device of a claim, with everything that decides whether it may get a push. */
export type Recipient = PushDevice & {
  user_id: number;
  /** Of the user's pages; null is English. */
  language: string | null;
  session_created_at: Temporal.Instant;
  last_active_at: Temporal.Instant;
  idle_minutes: number;
  is_wanted: boolean;
};
