import { isSavedHere, type Origin, sourceWords } from './places.ts';
import classes from './setup.module.css';
import { useSetup } from './setup-context.ts';

/** Which level a row's values come from (OBS-006): quiet where it is a wider one, so that the exceptions are seen. */
export function RowLevel({ origin }: { origin: Origin }) {
  const setup = useSetup();
  if (isSavedHere(origin)) return <span className={classes.rowHere}>Saved here</span>;
  return <span className={classes.rowLevel}>{sourceWords(setup, origin)}</span>;
}
