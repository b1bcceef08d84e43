import type { FormPage } from '@sightline/forms/nodes';
import { shownPages } from '../model/pages.ts';
import { useFormState } from './form-context.ts';

/**
 * The visible pages for the current answers. Changes only when a page appears or disappears, not on every keystroke.
 */
export function useShownPages(): readonly FormPage[] {
  const form = useFormState((state) => state.form);
  const places = useFormState((state) =>
    shownPages(state.form, state)
      .map((page) => state.form.pages.indexOf(page))
      .join(),
  );
  return places === '' ? [] : places.split(',').flatMap((place) => form.pages[Number(place)] ?? []);
}
