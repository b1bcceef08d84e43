import * as z from 'zod/mini';
import { givenKey, givenLine, givenName, language } from './administration.values.ts';
import { defineCall } from './call.ts';
import { key, keyText } from './values.ts';

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

/** What becomes of the visits ahead of a provider who is made inactive or leaves a location. */
export const visitsAhead = z.union([
  /** They stay as booked. */
  z.strictObject({ outcome: z.literal('keep') }),
  /** Another provider takes them over, at the same times. */
  z.strictObject({ outcome: z.literal('reassign'), toAcctKey: key }),
]);
export type VisitsAhead = z.infer<typeof visitsAhead>;

export const staffProvider = z.object({ acctKey: z.number(), ...providerFields });
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
  problems: ['provider.not-found', 'location.not-found', 'provider.visits-ahead', 'provider.visits-overlap'],
});
