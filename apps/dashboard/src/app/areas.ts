export type Area = 'communications' | 'reports' | 'setup' | 'patients' | 'administration';

export const AREAS: readonly { area: Area; title: string }[] = [
  { area: 'communications', title: 'Communications' },
  { area: 'patients', title: 'Patients' },
  { area: 'reports', title: 'Reports' },
  { area: 'setup', title: 'Setup' },
  { area: 'administration', title: 'Administration' },
];
