import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';
import { plural, t } from '../../../shared/words/words.ts';

/** Why a patient can't be erased, and what to do. */
export function obstacleWords({ obstacle, holdReason, visitsAhead }: ErasurePreview): string {
  if (obstacle === 'erased') return t('This patient’s data was erased already.');
  if (obstacle === 'held')
    return t('This patient is on legal hold: {reason}. Lift the hold first.', { reason: holdReason ?? '' });
  return plural(visitsAhead, {
    one: 'This patient has an upcoming visit. Cancel it first.',
    other: 'This patient has {count} upcoming visits. Cancel them first.',
  });
}
