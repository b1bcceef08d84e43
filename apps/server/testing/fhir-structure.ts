import type { Appointment, Bundle, BundleEntry, Resource } from 'fhir/r4.js';

/** FHIR R4, datatypes: what the texts of some elements look like. */
const ID = /^[A-Za-z0-9\-.]{1,64}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;
const DATE = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/;
const URI = /^(?:[a-z][a-z0-9+.-]*:|#)\S+$/i;
const REFERENCE = /^(?:#\S+|[A-Z][A-Za-z]+\/[A-Za-z0-9\-.]{1,64}|(?:https?|urn):\S+)$/;
const TEXTS: Readonly<Record<string, RegExp>> = {
  ...{ id: ID, versionId: ID, reference: REFERENCE, system: /^(?:phone|email|[a-z]+:\S+)$/i, fullUrl: URI },
  ...{
    timestamp: INSTANT,
    lastUpdated: INSTANT,
    lastModified: INSTANT,
    start: INSTANT,
    end: INSTANT,
    created: INSTANT,
  },
  ...{ authored: INSTANT, dateAsserted: INSTANT, recordedDate: INSTANT, birthDate: DATE },
};
/** Dates without a time, in periods. */
const DATED = /\.period\.(?:start|end)$/;

/** Elements that a resource must have (hl7.org/fhir/R4). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ...{ Patient: [], Appointment: ['status', 'participant'], Coverage: ['status', 'beneficiary', 'payor'] },
  ...{ QuestionnaireResponse: ['status'], DocumentReference: ['status', 'content'], Schedule: ['actor'] },
  MedicationStatement: ['status', 'medicationCodeableConcept', 'subject'],
  ...{ AllergyIntolerance: ['patient', 'clinicalStatus'], Slot: ['schedule', 'status', 'start', 'end'] },
};

/** JSON representation: no nulls, no empty texts, lists or objects, and texts of the right shape. */
function faultsOfJson(value: unknown, path: string): string[] {
  if (value === null || value === undefined || value === '') return [`${path} is empty`];
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${path} is an empty list`];
    return value.flatMap((one, place) => faultsOfJson(one, `${path}[${place}]`));
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    if (entries.length === 0) return [`${path} is an empty object`];
    return entries.flatMap(([name, one]) => faultsOfJson(one, `${path}.${name}`));
  }
  const shape = DATED.test(path) ? DATE : TEXTS[path.slice(path.lastIndexOf('.') + 1)];
  return typeof value === 'string' && shape !== undefined && !shape.test(value) ? [`${path}: ${value}`] : [];
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === 'reference' && typeof one === 'string' ? [one] : referencesIn(one),
  );
}

const isAppointment = (resource: Resource): resource is Appointment => resource.resourceType === 'Appointment';
const containedIn = (resource: Resource): readonly Resource[] =>
  'contained' in resource && Array.isArray(resource.contained) ? resource.contained : [];

function faultsOfResource(resource: Resource, path: string): string[] {
  const required = REQUIRED[resource.resourceType];
  if (required === undefined) return [`${path}: ${resource.resourceType} is not expected`];
  const elements: Readonly<Record<string, unknown>> = { ...resource };
  const references = new Set(referencesIn(resource));
  return [
    ...required.filter((name) => elements[name] === undefined).map((name) => `${path} lacks ${name}`),
    ...containedIn(resource).flatMap((one) => [
      ...(references.has(`#${one.id}`) ? [] : [`${path}: contained ${one.id} is not referred to (dom-3)`]),
      ...(containedIn(one).length > 0 ? [`${path}: nested contained (dom-2)`] : []),
      ...(one.meta === undefined ? [] : [`${path}: contained with meta (dom-4)`]),
    ]),
    ...(isAppointment(resource) &&
    resource.cancelationReason !== undefined &&
    !['cancelled', 'noshow'].includes(resource.status)
      ? [`${path}: cancelationReason (app-4)`]
      : []),
  ];
}

function faultsOfEntry(entry: BundleEntry, { type, path }: { type: string; path: string }): string[] {
  const { resource, fullUrl, request, response, search } = entry;
  const isHistory = type === 'history';
  const name = resource === undefined ? request?.url : `${resource.resourceType}/${resource.id}`;
  return [
    ...(isHistory === (request !== undefined) ? [] : [`${path}: request (bdl-3)`]),
    ...(isHistory === (response !== undefined) ? [] : [`${path}: response (bdl-4)`]),
    ...(type === 'searchset' || search === undefined ? [] : [`${path}: search (bdl-2)`]),
    ...(fullUrl?.endsWith(`/${name}`) ? [] : [`${path}: fullUrl ${fullUrl} of ${name}`]),
    ...(fullUrl?.includes('/_history/') ? [`${path}: fullUrl of a version (bdl-8)`] : []),
    ...(isHistory && !/^\d{3}/.test(response?.status ?? '') ? [`${path}: response.status`] : []),
    ...(isHistory && (request?.method === 'DELETE') === (resource !== undefined)
      ? [`${path}: ${request?.method}`]
      : []),
    ...(resource === undefined ? [] : faultsOfResource(resource, `${path}.resource`)),
  ];
}

/** What is wrong with a Bundle by hl7.org/fhir/R4/bundle.html and the invariants of what we put into it. */
export function faultsOfBundle(bundle: Bundle): string[] {
  const { type, total, entry = [] } = bundle;
  const versions = entry.map(({ fullUrl, resource }) => `${fullUrl} ${resource?.meta?.versionId}`);
  const hasTwice = type !== 'history' && new Set(versions).size < versions.length;
  return [
    ...faultsOfJson(bundle, 'Bundle'),
    ...(bundle.resourceType === 'Bundle' ? [] : ['no Bundle']),
    ...(total === undefined || type === 'searchset' || type === 'history' ? [] : ['total (bdl-1)']),
    ...(hasTwice ? ['fullUrl twice (bdl-7)'] : []),
    ...entry.flatMap((one, place) => faultsOfEntry(one, { type, path: `entry[${place}]` })),
  ];
}
