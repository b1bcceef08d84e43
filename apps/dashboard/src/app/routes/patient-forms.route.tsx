import { IntakeForms } from '../../features/intake-forms/intake-forms.tsx';

/** Registration intake forms (FRM-001); the page's menu element stands in front of it. */
export function PatientFormsRoute() {
  return <IntakeForms />;
}
