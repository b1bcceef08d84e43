/** Where focus can be sent from another part of the inbox. */
export const COMPOSER_ID = 'inbox-composer';
export const SEARCH_TOGGLE_ID = 'inbox-search-toggle';
export const SEARCH_ID = 'inbox-search';
const ROW = 'inbox-row-';
export const rowId = (convKey: number) => `${ROW}${convKey}`;
export const isRowId = (id: string | undefined): boolean => id?.startsWith(ROW) ?? false;

/** Moves focus there; tells whether there was such a place. */
export function focusOn(id: string): boolean {
  const place = document.getElementById(id);
  place?.focus();
  return place !== null;
}
