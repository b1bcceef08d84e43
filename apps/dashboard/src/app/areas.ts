import { t } from '../shared/words/words.ts';
export type Area = 'communications' | 'reports' | 'setup' | 'patients' | 'administration';

export const AREAS: readonly { area: Area; title: string }[] = [
  { area: 'communications', title: t('Communications') },
  { area: 'patients', title: t('Patients') },
  { area: 'reports', title: t('Reports') },
  { area: 'setup', title: t('Setup') },
  { area: 'administration', title: t('Administration') },
];
