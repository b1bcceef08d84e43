import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';

/** The same form again, for another family member, for example. */
export function AgainButton({ onAgain }: { onAgain: () => void }) {
  const { words } = useWords();
  return (
    <button type="button" className={classes.button} onClick={onAgain}>
      {words.done.again}
    </button>
  );
}
