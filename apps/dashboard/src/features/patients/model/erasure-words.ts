import type { ErasurePreview } from '@sightline/contract/patient-erasure.calls';

/** Why a patient can't be erased, and what to do. */
export function obstacleWords({ obstacle, holdReason, visitsAhead }: ErasurePreview): string {
  if (obstacle === 'erased') return 'This patient’s data was erased already.';
  if (obstacle === 'held') return `This patient is on legal hold: ${holdReason ?? ''}. Lift the hold first.`;
  const visits = visitsAhead === 1 ? 'an upcoming visit' : `${visitsAhead} upcoming visits`;
  return `This patient has ${visits}. Cancel ${visitsAhead === 1 ? 'it' : 'them'} first.`;
}
