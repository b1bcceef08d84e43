import { t } from '../words/words.ts';
import { isSavedHere, type Origin, sourceWords } from './places.ts';
import { useSetup } from './setup-context.ts';

/** The level of a row's values (OBS-006): subtle for a wider one, so that exceptions stand out. */
export function RowLevel({ origin }: { origin: Origin }) {
  const setup = useSetup();
  if (isSavedHere(origin)) return <span className="fw-medium c-accent">{t('Saved here')}</span>;
  return <span className="text-small lh-tight c-quiet">{sourceWords(setup, origin)}</span>;
}
