import { loadable } from '../../../../shared/page/loadable.tsx';

export const SelectPatientDialog = loadable(
  async () => (await import('./select-patient-dialog.tsx')).SelectPatientDialog,
);
