import { useForm } from '../state/form-context.ts';
import { useWords } from '../words/use-words.ts';

/** Before a question about the privacy notice: the practice's own, on a page beside the form. */
export function NoticeHere() {
  const { words } = useWords();
  const { notice } = useForm();
  if (notice === null) return null;
  return (
    <p className="m-0 mb-lg">
      <a className="patient-button" href={notice.url} target="_blank" rel="noopener noreferrer">
        {words.notice} <span className="unseen">{words.newTab}</span>
      </a>
    </p>
  );
}
