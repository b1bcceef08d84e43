import type { TemplateVersion } from '@sightline/contract/templates.calls';
import { stamp } from '../../../shared/dates/dates.ts';

export const VERSION_WORDS: Record<TemplateVersion['act'], string> = {
  added: 'Added',
  edited: 'Edited',
  retired: 'Retired',
  restored: 'Restored',
  imported: 'Imported',
};

/** 'Maria Alvarez, 11/23/2026 2:14 PM'. */
export function savedWords({ savedAt, savedBy }: Pick<TemplateVersion, 'savedAt' | 'savedBy'>): string {
  if (savedAt === null) return 'Before history was kept';
  return `${savedBy ?? 'Operator'}, ${stamp(savedAt)}`;
}
