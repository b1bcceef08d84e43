import { addressOf, type FormLink } from '../model/link.ts';
import { useWords } from '../words/use-words.ts';

/** Back to the form list. */
export function OtherForms({ link }: { link: FormLink }) {
  const { words } = useWords();
  if (!link.isFromList) return null;
  return (
    <a className="patient-button inline-flex items-center undecorated hover-sunk" href={addressOf(link)}>
      {words.choose.another}
    </a>
  );
}
