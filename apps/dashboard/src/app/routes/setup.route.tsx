import { lazy } from 'react';
import type { Panels } from '../../features/setup/panels.ts';
import { Setup } from '../../features/setup/setup.tsx';

const InsuranceTypes = lazy(async () => ({
  default: (await import('../../features/insurance-types/insurance-types.tsx')).InsuranceTypes,
}));
const AppointmentTypes = lazy(async () => ({
  default: (await import('../../features/appointment-types/appointment-types.tsx')).AppointmentTypes,
}));
const PatientInfo = lazy(async () => ({
  default: (await import('../../features/patient-info/patient-info.tsx')).PatientInfo,
}));
const General = lazy(async () => ({ default: (await import('../../features/preferences/general.tsx')).General }));
const Availability = lazy(async () => ({
  default: (await import('../../features/availability/availability.tsx')).Availability,
}));
const ScriptGenerator = lazy(async () => ({
  default: (await import('../../features/script-links/script-generator.tsx')).ScriptGenerator,
}));

/** The implemented tabs, by their path segment; each loads its code when opened. */
const PANELS: Panels = {
  'insurance-types': <InsuranceTypes />,
  'appointment-types': <AppointmentTypes />,
  'patient-information': <PatientInfo />,
  general: <General />,
  schedule: <Availability />,
  'script-generator': <ScriptGenerator />,
};

/** Online booking setup: features do not import each other, so the tabs are assembled here. */
export function SetupRoute() {
  return <Setup panels={PANELS} />;
}
