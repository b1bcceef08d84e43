import { useWords } from '../words/use-words.ts';
import classes from './field.module.css';

/** The same form once more, for another member of the family, say. */
export function AgainButton({ onAgain }: { onAgain: () => void }) {
  const { words } = useWords();
  return (
    <button type="button" className={classes.button} onClick={onAgain}>
      {words.done.again}
    </button>
  );
}
