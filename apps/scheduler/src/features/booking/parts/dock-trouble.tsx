import { isLost, troubleWords } from '../api/trouble.ts';
import { useWords } from '../words/use-words.ts';
import { PhoneLines } from './kind-page.tsx';
import classes from './parts.module.css';

type DockTroubleProps = {
  error: unknown;
  /** Instead of the usual words. */
  said?: string | undefined;
  /** Whom to call instead. */
  places: readonly { orgName: string; phone: string }[];
};

/** Why nothing came of the button below it, and whom to call where pressing again may not help. */
export function DockTrouble({ error, said, places }: DockTroubleProps) {
  const { words } = useWords();
  return (
    <div className={classes.trouble} role="alert">
      <p>{said ?? troubleWords(error, words)}</p>
      {!isLost(error) && <PhoneLines places={places} />}
    </div>
  );
}
