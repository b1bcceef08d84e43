import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core';
import { includesFolded } from './folded.ts';

type Search = { options: ComboboxParsedItem[]; search: string; limit: number };

/** The options of a select or autocomplete whose label has the typed text in it; the kit's own filter minds accents. */
export function foldedOptions({ options, search, limit }: Search): ComboboxParsedItem[] {
  const found: ComboboxParsedItem[] = [];
  for (const option of options) {
    if (found.length >= limit) break;
    if ('items' in option) {
      const items = foldedOptions({ options: option.items, search, limit: limit - found.length });
      found.push({ ...option, items: items.filter((item): item is ComboboxItem => !('items' in item)) });
    } else if (includesFolded(option.label, search)) found.push(option);
  }
  return found;
}
