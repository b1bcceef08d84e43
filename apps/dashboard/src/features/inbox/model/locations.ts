import { hasEveryWord } from '@sightline/ui/folded';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
/** A location in the picker. */
export type InboxLocation = { LocKey: number; LocName: string; City: string; State: string; Zip: string };

/** The locations matching a search, by any word of name, town, state, zip or key. */
export function placesFound<P extends InboxLocation>(places: readonly P[], search: string): P[] {
  return places.filter(({ LocKey, LocName, City, State, Zip }) =>
    hasEveryWord(`${LocName} ${City} ${State} ${Zip} ${LocKey}`, search),
  );
}

/** '3 locations', 'Main St', 'No location': the picker button's text. */
export function chosenInWords(places: readonly InboxLocation[], chosen: readonly number[]): string {
  if (chosen.length === 0) return t('No location');
  if (chosen.length === 1) return places.find(({ LocKey }) => LocKey === chosen[0])?.LocName ?? t('1 location');
  const isAll = chosen.length === places.length;
  return isAll
    ? counted(chosen.length, 'location')
    : t('{count} of {all} locations', { count: chosen.length, all: places.length });
}

/** The selection with one location toggled, in the account's order. */
export function toggled(places: readonly InboxLocation[], chosen: readonly number[], locKey: number): number[] {
  const keys = new Set(chosen);
  if (!keys.delete(locKey)) keys.add(locKey);
  return places.map(({ LocKey }) => LocKey).filter((key) => keys.has(key));
}
