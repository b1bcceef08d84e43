import { IntakeForms } from '../../features/intake-forms/intake-forms.tsx';

/** Registration intake forms (FRM-001), gated by the page's menu element. */
export function PatientFormsRoute() {
  return <IntakeForms />;
}
