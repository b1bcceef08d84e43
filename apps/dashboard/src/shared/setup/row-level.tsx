import { isSavedHere, type Origin, sourceWords } from './places.ts';
import classes from './setup.module.css';
import { useSetup } from './setup-context.ts';

/** The level of a row's values (OBS-006): subtle for a wider one, so that exceptions stand out. */
export function RowLevel({ origin }: { origin: Origin }) {
  const setup = useSetup();
  if (isSavedHere(origin)) return <span className={classes.rowHere}>Saved here</span>;
  return <span className={classes.rowLevel}>{sourceWords(setup, origin)}</span>;
}
