import { useWords } from '../words/use-words.ts';

/** The same form again, for another family member, for example. */
export function AgainButton({ onAgain }: { onAgain: () => void }) {
  const { words } = useWords();
  return (
    <button type="button" className="patient-button" onClick={onAgain}>
      {words.done.again}
    </button>
  );
}
