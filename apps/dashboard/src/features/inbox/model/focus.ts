/** Where focus can be sent from another part of the inbox. */
export const COMPOSER_ID = 'inbox-composer';
export const SEARCH_TOGGLE_ID = 'inbox-search-toggle';
export const SEARCH_ID = 'inbox-search';
const ROW = 'inbox-row-';
export const rowId = (convKey: number) => `${ROW}${convKey}`;
export const isRowId = (id: string | undefined): boolean => id?.startsWith(ROW) ?? false;

/** The conversation whose row this is, if it is one. */
export function rowOf(element: Element | null): number | null {
  return element !== null && isRowId(element.id) ? Number(element.id.slice(ROW.length)) : null;
}

/** The conversation whose row has focus, if one has. */
export const focusedRow = (): number | null => rowOf(document.activeElement);

/** The conversations one is on, which stay where they are in the list: the open one, and the row with focus. */
export function keptRows(openKey: number | null): ReadonlySet<number> {
  return new Set([openKey, focusedRow()].filter((convKey) => convKey !== null));
}

/** Moves focus there; tells whether there was such a place. */
export function focusOn(id: string): boolean {
  const place = document.getElementById(id);
  place?.focus();
  return place !== null;
}

/** Moves focus into the list, onto the one row that Tab stops at. */
export function focusOnTabStopRow(): void {
  document.querySelector<HTMLElement>(`[id^="${ROW}"][tabindex="0"]`)?.focus();
}
