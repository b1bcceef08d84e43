import type { FormPage } from '@sightline/forms/nodes';
import { shownPages } from '../model/pages.ts';
import { useFormState } from './form-context.ts';

/** The pages shown on the answers so far. Says something new only when a page comes or goes, not at every letter. */
export function useShownPages(): readonly FormPage[] {
  const form = useFormState((state) => state.form);
  const places = useFormState((state) =>
    shownPages(state.form, state.seen)
      .map((page) => state.form.pages.indexOf(page))
      .join(),
  );
  return places === '' ? [] : places.split(',').flatMap((place) => form.pages[Number(place)] ?? []);
}
