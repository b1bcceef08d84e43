import type { ImportKind } from '@sightline/contract/imports.calls';

const LONGEST = 40;

/** A source's name as records carry it: 'Crystal PM' is 'crystal-pm'. '' if nothing is left. */
export const sourceOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');

/** The source of files that don't name one. */
export const usualSource = (kind: ImportKind | null): string => (kind === 'fhir' ? 'fhir' : 'csv');
