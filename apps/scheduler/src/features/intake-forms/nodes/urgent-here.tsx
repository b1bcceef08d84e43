import { urgentIn } from '@sightline/forms/marks';
import type { InputNode } from '@sightline/forms/nodes';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useAnswer, useForm } from '../state/form-context.ts';

/** After a question with an urgent answer (PKT-004). */
export function UrgentHere({ node, path }: { node: InputNode; path: string }) {
  const { phone } = useForm();
  const { value } = useAnswer(path);
  return urgentIn(node, value).length === 0 ? null : <UrgentNotice phone={phone} />;
}
