import type { BulkKind, BulkReason, BulkState, RecipientState } from '@sightline/contract/bulk-texts.texts';

export type BulkTextRow = {
  bulk_key: number;
  title: string;
  kind: BulkKind;
  state: BulkState;
  chosen: number;
  /** Texts an hour, if it is slower than the practice's pace. */
  per_hour: number | null;
  created_at: Temporal.Instant;
  created_by: string;
  starts_at: Temporal.Instant | null;
  ended_at: Temporal.Instant | null;
};

/** Recipients of a bulk text in one state, at one location, left out for one reason. */
export type RecipientCount = {
  bulk_key: number;
  loc_key: number;
  state: RecipientState;
  reason: BulkReason | null;
  count: number;
  segments: number;
};

/** The writer of a bulk text says its kind to the consent gate, which asks marketing for its own consent. */
export const WRITERS = { care: 'bulk', marketing: 'marketing' } as const satisfies Record<BulkKind, string>;
