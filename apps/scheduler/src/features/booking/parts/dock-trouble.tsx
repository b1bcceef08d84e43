import { isLost, troubleWords } from '../api/trouble.ts';
import { useWords } from '../words/use-words.ts';
import { PhoneLines } from './kind-page.tsx';
import classes from './parts.module.css';

type DockTroubleProps = {
  error: unknown;
  /** Instead of the default text. */
  said?: string | undefined;
  /** Whom to call instead. */
  places: readonly { orgName: string; phone: string }[];
};

/** Why the button below failed, and whom to call if trying again may not help. */
export function DockTrouble({ error, said, places }: DockTroubleProps) {
  const { words, language } = useWords();
  return (
    <div
      className={`m-0 mt-md p-md grid justify-items-start gap-sm bg-bad-soft rounded-lg bordered-bad ${classes.trouble}`}
      role="alert"
    >
      <p>{said ?? troubleWords(error, words, language)}</p>
      {!isLost(error) && <PhoneLines places={places} />}
    </div>
  );
}
