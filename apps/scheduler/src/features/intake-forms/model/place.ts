import type { PublicForm } from '@sightline/contract/intake-forms.calls';

/** The location a form is for: the link's if the practice has it, the only one there is, else 0, to be chosen. */
export function placeOf({ locations, asked }: { locations: PublicForm['locations']; asked: number }): number {
  if (locations.some((one) => one.locKey === asked)) return asked;
  const [only, ...others] = locations;
  return only !== undefined && others.length === 0 ? only.locKey : 0;
}
