import type { BulkOutcome } from '@sightline/contract/bulk-posts.calls';
import type { BulkReason, RecipientState } from '@sightline/contract/bulk-texts.texts';

const GETS: readonly RecipientState[] = ['waiting', 'sent'];

type Row = { patient_key: number; state: RecipientState; reason: BulkReason | null };

export function presentOutcome({ patient_key: addKey, state, reason }: Row): BulkOutcome {
  if (GETS.includes(state)) return { addKey, willGet: true, state };
  const why = reason ?? (state === 'held-out' || state === 'stopped' ? state : undefined);
  return { addKey, willGet: false, state, ...(why && { reason: why }) };
}
