import type { AutomatedRule } from '@sightline/contract/automated-messages.calls';

/** A stored rule, with the time it was last turned on; it sends nothing due before. */
export type KeptRule = AutomatedRule & { onSince: string | null };

export type KeptSettings = { windowFrom: string; windowUntil: string; rules: KeptRule[] };

/** A practice's rules and who saved them last; version 0 if never saved. */
export type SavedSettings = {
  value: KeptSettings;
  version: number;
  savedAt: Temporal.Instant | null;
  savedBy: string;
};
