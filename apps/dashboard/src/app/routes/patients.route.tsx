import { Patients } from '../../features/patients/patients.tsx';

/** Patients and their pages, gated by the page's menu element. */
export function PatientsRoute() {
  return <Patients />;
}
