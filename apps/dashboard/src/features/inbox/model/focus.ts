/** A focus target for other parts of the inbox. */
export const COMPOSER_ID = 'inbox-composer';
export const SEARCH_TOGGLE_ID = 'inbox-search-toggle';
export const SEARCH_ID = 'inbox-search';
export const NEXT_HIT_ID = 'inbox-next-hit';
export const LINK_MENU_ID = 'inbox-insert-link';
export const LATER_ID = 'inbox-send-later';
export const VIEW_MENU_ID = 'inbox-view-menu';
const ROW = 'inbox-row-';
export const rowId = (convKey: number) => `${ROW}${convKey}`;
export const isRowId = (id: string | undefined): boolean => id?.startsWith(ROW) ?? false;

/** The row's conversation, if it is one. */
export function rowOf(element: Element | null): number | null {
  return element !== null && isRowId(element.id) ? Number(element.id.slice(ROW.length)) : null;
}

/** The focused row's conversation, if any. */
export const focusedRow = (): number | null => rowOf(document.activeElement);

/** Conversations that stay in place in the list: the open one, and the focused one. */
export function keptRows(openKey: number | null): ReadonlySet<number> {
  return new Set([openKey, focusedRow()].filter((convKey) => convKey !== null));
}

/** Moves focus there; returns whether the element exists. */
export function focusOn(id: string): boolean {
  const place = document.getElementById(id);
  place?.focus();
  return place !== null;
}

/** Moves focus into the list, onto its tab stop. */
export function focusOnTabStopRow(): void {
  document.querySelector<HTMLElement>(`[id^="${ROW}"][tabindex="0"]`)?.focus();
}
