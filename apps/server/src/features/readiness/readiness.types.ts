import type { ReadinessItem } from '@sightline/contract/readiness.calls';

/** What a check found. */
export type Finding = Omit<ReadinessItem, 'scope'>;

export type PracticeFacts = {
  locations: readonly { name: string; phone: string; sms_number: string | null; has_hours: boolean }[];
  /** Whether texting is switched on. */
  sends_texts: boolean;
  /** People on call who can read the practice's texts. */
  on_call: number;
  /** Locations whose texts none of them can read. */
  on_call_gaps: readonly string[];
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

/** A number that texts came for, and how many. */
export type UnknownNumber = { number: string; texts: number };

export type DatabaseFacts = {
  /** As PostgreSQL counts: 150004 is 15.4. */
  version: number;
  now: Temporal.Instant;
  /** The application's role could see every practice. */
  is_unbounded: boolean;
};

/** Versions of what reads what strangers send, or keeps it. */
export type ShippedVersions = {
  PostgreSQL: string;
  /** Of sharp, which re-encodes pictures. */
  libvips: string;
  /** In sharp. */
  libheif: string;
  /** It opens photos of iPhones, on the server and in patients' browsers. */
  'libheif-js': string;
};
