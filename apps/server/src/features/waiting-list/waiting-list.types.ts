import type { Deps } from '../../deps.ts';

export type WaitingDeps = Pick<Deps, 'mail' | 'metrics' | 'publicUrl' | 'randomBytes'>;

/** How a practice offers times that came free. */
export type WaitingSettings = {
  isPaused: boolean;
  /** Patients who get an offer of the same time at once. */
  atOnce: number;
  /** How long an offer stays open: to one patient alone, and to several. */
  aloneMinutes: number;
  togetherMinutes: number;
  /** Offers to a patient within seven days. */
  mostPerWeek: number;
};

/** What suits a waiting patient; empty lists mean any. */
export type Wishes = {
  taskKey: number;
  locKeys: readonly number[];
  acctKeys: readonly number[];
  weekdays: readonly number[];
  fromMinute: number;
  untilMinute: number;
  noticeMinutes: number;
};

/** Someone on the list, with the visit they have and how they can be reached. */
export type WaitingRow = {
  entry_key: number;
  patient_key: number;
  appt_key: number | null;
  task_key: number;
  loc_keys: number[];
  acct_keys: number[];
  weekdays: number[];
  from_minute: number;
  until_minute: number;
  notice_minutes: number;
  urgency: number;
  source: string;
  asked_at: Temporal.Instant;
  is_paused: boolean;
  was_passed_over: boolean;
  visit_at: Temporal.Instant | null;
  has_open_offer: boolean;
  /** Messages of the last seven days that count toward the weekly limit. */
  week_count: number;
  first_name: string;
  last_name: string;
  cell_phone: string;
  email: string;
  preferred_locale: string;
};

export type GapRow = {
  gap_key: number;
  why: string;
  loc_key: number;
  acct_key: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  is_stretch: boolean;
  hold_hash: Buffer | null;
  settled_at: Temporal.Instant | null;
  time_zone: string;
};

export type OfferState = 'open' | 'taking' | 'accepted' | 'declined' | 'lapsed' | 'lost' | 'withdrawn';
