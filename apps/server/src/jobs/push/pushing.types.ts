import type { PushDevice } from '../../outside/push/push-sender.ts';

/** A row of the outbox that this server is to settle now, and nobody else. */
export type PushClaim = {
  cover_key: number;
  push_key: number;
  /** Null: what happened, which is still to be laid out for its devices. */
  subscription_key: number | null;
  notification_type: number;
  is_test: boolean;
  attempts: number;
  created_at: Temporal.Instant;
};

/** The device that a claim is for, with all that decides whether anything may go there. */
export type Recipient = PushDevice & {
  user_id: number;
  session_created_at: Temporal.Instant;
  last_active_at: Temporal.Instant;
  idle_minutes: number;
  is_wanted: boolean;
};
