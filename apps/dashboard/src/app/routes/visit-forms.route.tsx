import { useSessionFlow } from '../../features/session/session-flow.ts';
import { VisitForms } from '../../features/visit-forms/visit-forms.tsx';

/** The forms that belong to visits, gated by the page's menu element. */
export function VisitFormsRoute() {
  const { signOut } = useSessionFlow();
  return <VisitForms signOut={signOut} />;
}
