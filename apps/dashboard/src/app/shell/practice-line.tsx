import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import classes from './shell.module.css';

function locationText(names: readonly string[], all: number): string {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  return names.length === all
    ? t('{all} locations', { all })
    : t('{count} of {all} locations', { count: names.length, all });
}

/** Whose data is shown: the practice, and its selected locations. */
export function PracticeLine() {
  const { practice, coverKey, locations, currentLocationKeys, isLocationAware } = useSession();
  const chosen = isLocationAware ? locations.filter(({ LocKey }) => currentLocationKeys.includes(LocKey)) : locations;
  const names = chosen.map(({ LocName }) => LocName);
  return (
    <p className={`min-w-0 lh-tight ${classes.practice}`} data-tour="practice">
      <strong>{practice === '' ? t('Practice {coverKey}', { coverKey }) : practice}</strong>
      {locations.length > 0 && <span>{locationText(names, locations.length)}</span>}
    </p>
  );
}
