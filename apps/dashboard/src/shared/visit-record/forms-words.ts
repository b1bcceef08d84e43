import type { PacketProgress } from '@sightline/contract/form-packets.calls';
import { t } from '../words/words.ts';

/** Staff's page of a visit's forms: `?visit=` and its key. */
export const VISIT_FORMS_PATH = '/setup/visit-forms';

/** How far a visit's forms are: '2 of 4'; a dash where it needs none. */
export function formsWords(progress: PacketProgress | null): string {
  if (progress === null) return '–';
  const { done, total, isLocked } = progress;
  return isLocked ? t('{done} of {total}, locked', { done, total }) : t('{done} of {total}', { done, total });
}
