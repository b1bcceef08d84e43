import { FhirRefusal } from '../../http/fhir-outcome.ts';

/** An invalid search parameter. */
export const parameterRefused = (name: string, says: string): FhirRefusal =>
  new FhirRefusal({ status: 400, code: 'invalid', diagnostics: `${name}: ${says}` });
export const resourceUnknown = (what: string): FhirRefusal =>
  new FhirRefusal({ status: 404, code: 'not-found', diagnostics: `There’s no ${what} with this ID.` });
