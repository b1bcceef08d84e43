import { addressOf, type FormLink } from '../model/link.ts';
import { useWords } from '../words/use-words.ts';
import fieldClasses from './field.module.css';

/** Back to the form list. */
export function OtherForms({ link }: { link: FormLink }) {
  const { words } = useWords();
  if (!link.isFromList) return null;
  return (
    <a
      className={`${fieldClasses.button} inline-flex items-center undecorated hover-sunk ${fieldClasses.linked}`}
      href={addressOf(link)}
    >
      {words.choose.another}
    </a>
  );
}
