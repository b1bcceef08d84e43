/** Where focus can be sent from another part of the inbox. */
export const COMPOSER_ID = 'inbox-composer';
export const SEARCH_TOGGLE_ID = 'inbox-search-toggle';
export const SEARCH_ID = 'inbox-search';
export const rowId = (convKey: number) => `inbox-row-${convKey}`;

export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
