import type { AutomatedRule } from '@sightline/contract/automated-messages.calls';

/** A rule as it is kept: with the moment it was last switched on, before which it sends nothing. */
export type KeptRule = AutomatedRule & { onSince: string | null };

export type KeptSettings = { windowFrom: string; windowUntil: string; rules: KeptRule[] };

/** A practice's rules with who saved them last; version 0: nobody yet. */
export type SavedSettings = {
  value: KeptSettings;
  version: number;
  savedAt: Temporal.Instant | null;
  savedBy: string;
};

export type TemplateRow = { template_key: number; name: string; type: string; locale: string; body: string };

export type LocationRow = {
  loc_key: number;
  org_name: string;
  phone: string;
  time_zone: string;
  status: number;
  practice_name: string;
  front_line: string;
  has_forms: boolean;
  has_online_booking: boolean;
};
