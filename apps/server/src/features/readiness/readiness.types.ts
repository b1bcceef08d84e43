import type { ReadinessItem } from '@sightline/contract/readiness.calls';

/** What a check found. */
export type Finding = Omit<ReadinessItem, 'scope'>;

export type PracticeFacts = {
  locations: readonly { name: string; phone: string; sms_number: string | null; has_hours: boolean }[];
  /** Whether texting is switched on. */
  sends_texts: boolean;
  /** Codes sent before online bookings. */
  codes_in_hour: number;
  codes_in_day: number;
  /** Active providers. */
  providers: number;
  /** Active types of visit. */
  types: number;
  /** Templates in use by type and language. */
  templates: readonly { type: string; locale: string; count: number }[];
};

export type DatabaseFacts = {
  /** As PostgreSQL counts: 150004 is 15.4. */
  version: number;
  now: Temporal.Instant;
  /** The application's role could see every practice. */
  is_unbounded: boolean;
};
