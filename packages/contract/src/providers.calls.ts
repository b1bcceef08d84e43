import * as z from 'zod/mini';
import { givenKey, givenLine, givenName, language } from './administration.values.ts';
import { defineCall } from './call.ts';
import { key, keyText, localDate, recordStamp, seenStamp } from './values.ts';
import { timeOfDay } from './visits.calls.ts';

const PROVIDERS = '/admin/api/practices/:coverKey/providers';
const shared = {
  origin: 'own',
  access: { rule: 'practice', element: 'Dv4ProvidersMenu' },
  audit: { patients: false, why: 'writes its own row' },
} as const;

const MOST_LOCATIONS = 500;

/** What people can change about a provider. */
export const providerFields = {
  firstName: givenName(80),
  lastName: givenName(80),
  /** Such as OD or MD; '' for none. */
  credential: givenLine(40),
  /** Spoken with patients. */
  languages: z.array(language).check(z.minLength(1, 'Choose at least one language.'), z.maxLength(20)),
  locKeys: z.array(key).check(z.maxLength(MOST_LOCATIONS)),
  isActive: z.boolean(),
};

/** Upcoming visits listed at once, to choose from. */
export const MOST_VISITS_AHEAD = 2_000;

/** What becomes of the visits ahead of a provider who is made inactive or leaves a location. */
export const visitsAhead = z.union([
  /** They stay as booked. */
  z.strictObject({ outcome: z.literal('keep') }),
  /** Another provider takes them over, at the same times; only those named, if any are: the others stay as booked. */
  z.strictObject({
    outcome: z.literal('reassign'),
    toAcctKey: key,
    apptKeys: z.optional(z.array(key).check(z.minLength(1), z.maxLength(MOST_VISITS_AHEAD))),
  }),
]);
export type VisitsAhead = z.infer<typeof visitsAhead>;

export const staffProvider = z.object({
  acctKey: z.number(),
  ...providerFields,
  /** Sent back with a change: it is refused if the provider changed since. */
  stamp: recordStamp,
});
export type StaffProvider = z.infer<typeof staffProvider>;

export const newProvider = z.strictObject({
  ...z.partial(z.object(providerFields)).shape,
  acctKey: z.optional(givenKey),
  firstName: providerFields.firstName,
  lastName: providerFields.lastName,
});
export type NewProvider = z.infer<typeof newProvider>;

export const providerChange = z.strictObject({
  ...z.partial(z.object(providerFields)).shape,
  visitsAhead: z.optional(visitsAhead),
  stamp: seenStamp,
});
export type ProviderChange = z.infer<typeof providerChange>;

const ofPractice = z.object({ coverKey: keyText });
const ofProvider = z.object({ coverKey: keyText, acctKey: keyText });

export const listProviders = defineCall({
  ...shared,
  name: 'providers.list',
  summary: "The practice's providers",
  method: 'GET',
  path: PROVIDERS,
  audit: { patients: false, why: 'providers only' },
  params: ofPractice,
  replies: { 200: z.object({ providers: z.array(staffProvider) }) },
  problems: ['cover.not-found'],
});

export const addProvider = defineCall({
  ...shared,
  name: 'providers.add',
  actsOnce: true,
  summary: 'Adds a provider',
  method: 'POST',
  path: PROVIDERS,
  params: ofPractice,
  body: newProvider,
  replies: { 201: staffProvider },
  problems: ['cover.not-found', 'provider.key-taken', 'location.not-found'],
});

export const editProvider = defineCall({
  ...shared,
  name: 'providers.edit',
  summary: 'Changes a provider; one with visits ahead becomes inactive only with an outcome for them',
  method: 'PATCH',
  path: `${PROVIDERS}/:acctKey`,
  params: ofProvider,
  body: providerChange,
  replies: { 200: staffProvider },
  problems: [
    'provider.not-found',
    'location.not-found',
    'provider.visits-ahead',
    'provider.visits-overlap',
    'record.changed',
  ],
});

/** Why another provider can't take over a visit. */
export const TAKEOVER_CONFLICTS = ['elsewhere', 'overlap'] as const;

export const visitAhead = z.object({
  apptKey: key,
  date: localDate,
  time: timeOfDay,
  locKey: key,
  firstName: z.string(),
  lastName: z.string(),
  type: z.string(),
  /** Null if the other provider can take it over, or none is asked about. */
  conflict: z.nullable(
    z.object({
      reason: z.literal([...TAKEOVER_CONFLICTS]),
      /** When the visit begins that it overlaps; null if it is about the location. */
      time: z.nullable(timeOfDay),
    }),
  ),
});
export type VisitAhead = z.infer<typeof visitAhead>;

export const listVisitsAhead = defineCall({
  ...shared,
  name: 'providers.visits-ahead',
  summary: `A provider's upcoming visits at the given locations, or all; up to ${MOST_VISITS_AHEAD}, each with why another provider can't take it over`,
  method: 'POST',
  path: `${PROVIDERS}/:acctKey/visits-ahead`,
  audit: { patients: true, action: 'providers.visits-ahead' },
  params: ofProvider,
  body: z.strictObject({
    /** Null: all. */
    locKeys: z.nullable(z.array(key).check(z.maxLength(MOST_LOCATIONS))),
    /** Who would take them over. */
    toAcctKey: z.nullable(key),
  }),
  replies: { 200: z.object({ visits: z.array(visitAhead), hasMore: z.boolean() }) },
  problems: ['provider.not-found'],
});
