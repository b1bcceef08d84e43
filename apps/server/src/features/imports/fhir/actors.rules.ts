import type { LocationRow } from '../directory/directory.types.ts';
import { type Fault, NO_LOCATION, NO_PROVIDER, UNSAID } from '../imports.types.ts';
import type { FhirContext } from './fhir.types.ts';
import { listAt, textAt } from './json.rules.ts';
import { nameOf } from './names.rules.ts';
import { type Pointer, pointerOf } from './references.rules.ts';

const NOT_FOUND = 'not found';
/** The systems of our own keys, for our own files (features/fhir). */
const OUR_SYSTEM = /^urn:sightline:/;

/** The contained resource a pointer names. */
function contained(resource: unknown, pointer: Pointer): unknown {
  return listAt(resource, 'contained').find((one) => `#${textAt(one, 'id')}` === pointer.id);
}

/** A resource's references, by reference, identifier or display. */
export type Actors = { references: readonly unknown[]; resource: unknown; context: FhirContext };

type ActorLookup<T> = {
  reference: unknown;
  byIdentifier: (value: string) => T | null;
  byName: (name: string) => T | null;
};

/** A reference without a URL: by a known identifier, else by its name. */
function named<T>({ reference, byIdentifier, byName }: ActorLookup<T>): T | null {
  const [value, display] = [textAt(reference, 'identifier', 'value'), textAt(reference, 'display')];
  const isOurs = OUR_SYSTEM.test(textAt(reference, 'identifier', 'system'));
  return (
    (value === '' ? null : byIdentifier(value)) ??
    (display === '' ? null : byName(display)) ??
    // One of our keys means the same only if the name does not contradict it.
    (isOurs && display === '' ? byName(value) : null)
  );
}

/** Resolves a name or an identifier. */
export type Lookups = {
  directory: FhirContext['directory'];
  people: Pick<FhirContext['people'], 'provider' | 'location' | 'identifiedProvider' | 'identifiedLocation'>;
};

export const providerNamed = (reference: unknown, { people, directory }: Lookups): number | null =>
  named({
    ...{ reference, byIdentifier: people.identifiedProvider },
    byName: (name) => directory.provider(name)?.acct_key ?? null,
  });

export const locationNamed = (reference: unknown, { people, directory }: Lookups): LocationRow | null =>
  named({ reference, byIdentifier: people.identifiedLocation, byName: directory.location });

/** A reference's target: by link, identifier or name. */
export function typeOfActor(reference: unknown, { resource, context }: Omit<Actors, 'references'>): string {
  const pointer = pointerOf(reference);
  if (pointer !== null) {
    const inside = contained(resource, pointer);
    return inside === undefined ? context.people.typeOf(pointer) : textAt(inside, 'resourceType');
  }
  const said = textAt(reference, 'type');
  if (said !== '') return said;
  if (providerNamed(reference, context) !== null) return 'Practitioner';
  if (locationNamed(reference, context) !== null) return 'Location';
  return textAt(reference, 'identifier', 'value') === '' ? '' : 'Patient';
}

const actorOf = (actors: Actors, type: string): unknown =>
  actors.references.find((one) => one !== undefined && typeOfActor(one, actors) === type);

export function locationOf(actors: Actors, faults: Fault[]): LocationRow | null {
  const { context, resource } = actors;
  const actor = actorOf(actors, 'Location');
  if (actor === undefined) {
    const usual = context.directory.location(null);
    if (usual === null) faults.push({ field: 'location', reason: UNSAID });
    return usual;
  }
  const pointer = pointerOf(actor);
  if (pointer === null) {
    const found = locationNamed(actor, context);
    if (found === null) faults.push({ field: 'location', reason: NO_LOCATION });
    return found;
  }
  const inside = contained(resource, pointer);
  const found =
    inside === undefined ? context.people.location(pointer) : context.directory.location(textAt(inside, 'name'));
  if (found === null) faults.push({ field: 'location', reason: NOT_FOUND });
  return found;
}

/** A practitioner reference's provider. */
export function providerOfReference({
  reference,
  resource,
  context,
}: { reference: unknown } & Omit<Actors, 'references'>) {
  const pointer = pointerOf(reference);
  if (pointer === null) return providerNamed(reference, context);
  const inside = contained(resource, pointer);
  if (inside === undefined) return context.people.provider(pointer);
  const { firstName, lastName } = nameOf(inside);
  return context.directory.provider(`${firstName} ${lastName}`.trim() || '-')?.acct_key ?? null;
}

export function providerOf(actors: Actors, faults: Fault[]): number | null {
  const { context, resource } = actors;
  const actor = actorOf(actors, 'Practitioner');
  if (actor === undefined) {
    const usual = context.directory.provider(null)?.acct_key ?? null;
    if (usual === null) faults.push({ field: 'provider', reason: UNSAID });
    return usual;
  }
  const found = providerOfReference({ reference: actor, resource, context });
  const reason = pointerOf(actor) === null ? NO_PROVIDER : NOT_FOUND;
  if (found === null) faults.push({ field: 'provider', reason });
  return found;
}
