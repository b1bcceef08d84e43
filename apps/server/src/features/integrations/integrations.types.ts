export type KeyRow = {
  key_key: number;
  name: string;
  created_at: Temporal.Instant;
  last_used_at: Temporal.Instant | null;
  given_name: string | null;
  family_name: string | null;
};

/** A provider, and when their calendar got its URL. */
export type FeedRow = { acct_key: number; first_name: string; last_name: string; created_at: Temporal.Instant | null };

export type FeedVisit = {
  appt_key: number;
  starts_at: Temporal.Instant;
  length: number;
  type_name: string;
  loc_name: string;
  /** How often it was changed, and when it was last; when it was added, if never. */
  sequence: number;
  changed_at: Temporal.Instant;
};

export type WebhookRow = {
  webhook_key: number;
  url: string;
  event_types: string[];
  is_active: boolean;
  created_at: Temporal.Instant;
  failing_since: Temporal.Instant | null;
  stopped_at: Temporal.Instant | null;
};

export type DeliveryRow = {
  delivery_key: number;
  event_type: string;
  happened_at: Temporal.Instant;
  status: string;
  attempts: number;
  run_at: Temporal.Instant;
  answered_status: number | null;
  last_error: string | null;
  settled_at: Temporal.Instant | null;
};
