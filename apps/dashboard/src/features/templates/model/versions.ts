import type { TemplateVersion } from '@sightline/contract/templates.calls';
import { stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';

export const VERSION_WORDS: Record<TemplateVersion['act'], string> = {
  added: t('Added'),
  edited: t('Edited'),
  retired: t('Retired'),
  restored: t('Restored'),
  imported: t('Imported'),
};

/** 'Maria Alvarez, 11/23/2026 2:14 PM'. */
export function savedWords({ savedAt, savedBy }: Pick<TemplateVersion, 'savedAt' | 'savedBy'>): string {
  if (savedAt === null) return t('Before history was kept');
  return `${savedBy ?? t('Operator')}, ${stamp(savedAt)}`;
}
