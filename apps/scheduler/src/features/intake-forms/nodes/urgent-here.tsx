import { urgentIn } from '@sightline/forms/marks';
import type { InputNode } from '@sightline/forms/nodes';
import { UrgentWords } from '../../../shared/urgent/urgent-words.tsx';
import { UrgentNotice } from '../parts/urgent-notice.tsx';
import { useAnswer, useForm } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';
import { textOf } from './node-props.ts';

/** After a question with an urgent answer (PKT-004). */
export function UrgentHere({ node, path }: { node: InputNode; path: string }) {
  const { phone } = useForm();
  const { value } = useAnswer(path);
  return urgentIn(node, value).length === 0 ? null : <UrgentNotice phone={phone} />;
}

/** The same after a text in the patient's own words (URG-001). */
export function UrgentTextHere({ path }: { path: string }) {
  const { phone } = useForm();
  const { language } = useWords();
  const { value } = useAnswer(path);
  return <UrgentWords text={textOf(value)} phone={phone} language={language} />;
}
