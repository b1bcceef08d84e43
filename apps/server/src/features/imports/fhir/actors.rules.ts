import type { LocationRow } from '../directory/directory.types.ts';
import { type Fault, UNSAID } from '../imports.types.ts';
import type { FhirContext } from './fhir.types.ts';
import { listAt, textAt } from './json.rules.ts';
import type { Pointer } from './references.rules.ts';

/** The resource inside of this one that a pointer names. */
export function contained(resource: unknown, pointer: Pointer): unknown {
  return listAt(resource, 'contained').find((one) => `#${textAt(one, 'id')}` === pointer.id);
}

export type Actors = { patient: unknown; pointers: Pointer[]; resource: unknown; context: FhirContext };

function isOf({ pointer, type, actors }: { pointer: Pointer; type: string; actors: Actors }): boolean {
  const inside = contained(actors.resource, pointer);
  return (inside === undefined ? actors.context.people.typeOf(pointer) : textAt(inside, 'resourceType')) === type;
}

export function locationOf(actors: Actors, faults: Fault[]): LocationRow | null {
  const { context, resource } = actors;
  const pointer = actors.pointers.find((one) => isOf({ pointer: one, type: 'Location', actors }));
  if (pointer === undefined) {
    const usual = context.directory.location(null);
    if (usual === null) faults.push({ field: 'location', reason: UNSAID });
    return usual;
  }
  const inside = contained(resource, pointer);
  const found =
    inside === undefined ? context.people.location(pointer) : context.directory.location(textAt(inside, 'name'));
  if (found === null) faults.push({ field: 'location', reason: 'not found' });
  return found;
}

export function providerOf(actors: Actors, faults: Fault[]): number | null {
  const { context, resource } = actors;
  const pointer = actors.pointers.find((one) => isOf({ pointer: one, type: 'Practitioner', actors }));
  const inside = pointer === undefined ? undefined : contained(resource, pointer);
  const name = `${textAt(inside, 'name', 0, 'given', 0)} ${textAt(inside, 'name', 0, 'family')}`.trim();
  const found =
    pointer === undefined || inside !== undefined
      ? (context.directory.provider(pointer === undefined ? null : name || '-')?.acct_key ?? null)
      : context.people.provider(pointer);
  if (found === null)
    faults.push({
      field: 'provider',
      reason: pointer === undefined ? UNSAID : 'not found',
    });
  return found;
}
