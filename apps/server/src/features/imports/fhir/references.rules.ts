import type { Reference } from '../imports.types.ts';
import { conditionalType } from './conditional.rules.ts';
import { codesOf, listAt, textAt, valueAt } from './json.rules.ts';

const VERSION = /\/_history\/[^/]*$/;
const ABSOLUTE = /^[a-z]+:\/\//i;

/** A Reference's target: its type, if given, and id. */
export type Pointer = { type: string; id: string };

/** 'Patient/1', 'https://x.test/fhir/Patient/1/_history/2', 'urn:uuid:…' and '#one', as type and id. */
export function pointerOf(reference: unknown): Pointer | null {
  const text = textAt(reference, 'reference').replace(VERSION, '');
  const said = textAt(reference, 'type');
  if (text === '') return null;
  if (text.startsWith('urn:') || text.startsWith('#')) return { type: said, id: text };
  const conditional = conditionalType(text);
  if (conditional !== null) return { type: conditional, id: text };
  const [type, id] = text.replace(ABSOLUTE, '').split('/').slice(-2);
  return type === undefined || id === undefined ? { type: said, id: text } : { type, id };
}

/** A resource's id: its own, or its Bundle's. */
export const idOf = ({ resource, fullUrl }: { resource: unknown; fullUrl: string }): string =>
  textAt(resource, 'id') || fullUrl;

/** A resource's name for people: 'Patient/7'. */
export const recordOf = (found: { type: string; resource: unknown; fullUrl: string }): string =>
  `${found.type}/${idOf(found)}`;

export const identifiersOf = (resource: unknown): string[] =>
  listAt(resource, 'identifier')
    .map((one) => textAt(one, 'value'))
    .filter((value) => value !== '');

/** A Bundle's other name for a resource. */
export const aliasOf = ({ resource, fullUrl }: { resource: unknown; fullUrl: string }): string | undefined =>
  fullUrl.startsWith('urn:') && textAt(resource, 'id') !== '' ? fullUrl : undefined;

/** A patient's number in the practice management system: the marked one, else the first, else the id. */
export function pmsIdOf(resource: unknown): string {
  const identifiers = listAt(resource, 'identifier').filter((one) => textAt(one, 'use') !== 'old');
  const marked = identifiers.find((one) =>
    codesOf(valueAt(one, 'type')).some((code) => code === 'MR' || code === 'PI'),
  );
  return textAt(marked ?? identifiers[0], 'value') || textAt(resource, 'id');
}

/** The key of a contained resource. */
export const containedId = ({ type, id, local }: { type: string; id: string; local: string }): string =>
  `${type}/${id}${local}`;

/** A resource's patient: by id, as a contained resource, or by the patient's number. */
export function patientReference({
  reference,
  type,
  id,
}: {
  reference: unknown;
  type: string;
  id: string;
}): Reference | null {
  const pointer = pointerOf(reference);
  if (pointer === null) {
    const pmsId = textAt(reference, 'identifier', 'value');
    return pmsId === '' ? null : { pmsId };
  }
  return { id: pointer.id.startsWith('#') ? containedId({ type, id, local: pointer.id }) : pointer.id };
}
