/** The checked rows of one page of one search; another page starts with none. */
export type Selection = { of: string; ids: ReadonlySet<number> };

export const NOTHING_SELECTED: Selection = { of: '', ids: new Set() };

export const selectedIn = (selection: Selection, of: string): ReadonlySet<number> =>
  selection.of === of ? selection.ids : NOTHING_SELECTED.ids;

export function withToggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
