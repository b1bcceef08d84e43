import type { PublicForm } from '@sightline/contract/intake-forms.calls';

type Zones = Pick<PublicForm, 'locations' | 'timeZone'>;

/** The zone of the form's location, or the practice's own if none is chosen yet. */
export function zoneOf({ blank, asked }: { blank: Zones; asked: number }): string {
  const locKey = placeOf({ locations: blank.locations, asked });
  return blank.locations.find((one) => one.locKey === locKey)?.timeZone ?? blank.timeZone;
}

/** The form's location: the link's if the practice has it, the only one, else 0, to be chosen. */
export function placeOf({ locations, asked }: { locations: readonly { locKey: number }[]; asked: number }): number {
  if (locations.some((one) => one.locKey === asked)) return asked;
  const [only, ...others] = locations;
  return only !== undefined && others.length === 0 ? only.locKey : 0;
}

/** Whom to call: the location, the practice, or any of its locations; empty if no number is known. */
export function phoneAt({ locations, phone }: Pick<PublicForm, 'locations' | 'phone'>, locKey: number): string {
  const own = locations.find((one) => one.locKey === locKey)?.phone ?? '';
  return own || phone || (locations.find((one) => one.phone !== '')?.phone ?? '');
}
