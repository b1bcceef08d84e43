import type { SendFault } from '../state/use-sending.ts';
import { useWords } from '../words/use-words.ts';
import classes from './page.module.css';

/** Why the form was not sent. */
export function SendAlert({ fault }: { fault: SendFault | null }) {
  const { words } = useWords();
  return <div role="alert">{fault !== null && <p className={classes.alert}>{words.send[fault]}</p>}</div>;
}
