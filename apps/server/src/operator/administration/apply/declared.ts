import { givenKey, givenLine, givenName } from '@sightline/contract/administration.values';
import { locationFields, VISIT_TIMES } from '@sightline/contract/locations.calls';
import { practiceFields } from '@sightline/contract/practices.calls';
import { providerFields } from '@sightline/contract/providers.calls';
import { ELEMENT_NAMES, ROLES } from '@sightline/contract/roles';
import * as z from 'zod/mini';

/** on and off, as the commands say it, or true and false. */
const onOff = z.pipe(
  z.union([z.boolean(), z.enum(['on', 'off'])], { error: 'Enter on or off.' }),
  z.transform((value) => value === true || value === 'on'),
);

/** Words of a file are those of the commands' flags. */
const location = z.strictObject({
  loc: z.optional(givenKey),
  name: locationFields.name,
  street: z.optional(locationFields.street),
  city: z.optional(locationFields.city),
  state: z.optional(locationFields.state),
  zip: z.optional(locationFields.zip),
  phone: z.optional(locationFields.phone),
  zone: z.optional(locationFields.timeZone),
  sms: z.optional(locationFields.smsNumber),
  active: z.optional(onOff),
  /** What booked visits keep when `zone` changes. */
  visits: z.optional(z.literal([...VISIT_TIMES])),
});

/** By number, or by the name of a location of the practice. */
const namedLocations = z.array(z.union([givenKey, givenName(100)]));

const provider = z.strictObject({
  acct: z.optional(givenKey),
  'first-name': providerFields.firstName,
  'last-name': providerFields.lastName,
  credential: z.optional(providerFields.credential),
  languages: z.optional(providerFields.languages),
  locations: z.optional(namedLocations),
  /** The same, by the flag's name. */
  loc: z.optional(namedLocations),
  active: z.optional(onOff),
  /** What becomes of upcoming visits: `keep`, or the number of the provider who takes them over. */
  visits: z.optional(z.union([z.literal('keep'), givenKey])),
});

const right = z.enum(ELEMENT_NAMES, { error: 'Choose rights that “role list” shows, such as Dv4Chat.' });
const rights = z.array(right).check(z.maxLength(100));

const user = z.strictObject({
  login: givenName(100),
  'family-name': givenName(80),
  'given-name': z.optional(givenLine(80)),
  email: z.optional(givenLine(254)),
  'needs-code': z.optional(onOff),
  disabled: z.optional(onOff),
  /** A day such as 2027-03-31, or none. */
  'last-day': z.optional(givenLine(20)),
  role: z.enum(ROLES, { error: `Choose one of: ${ROLES.join(', ')}.` }),
  /** In this practice, on top of the role's. */
  rights: z.optional(rights),
  /** The locations the user is limited to, by number or name; an empty list for none. */
  locations: z.optional(namedLocations),
});

const practice = z.strictObject({
  cover: z.optional(givenKey),
  name: practiceFields.name,
  zone: practiceFields.timeZone,
  group: z.optional(practiceFields.groupName),
  language: z.optional(practiceFields.language),
  'location-aware': z.optional(onOff),
  pictures: z.optional(onOff),
  'texts-canada': z.optional(onOff),
  'idle-minutes': z.optional(practiceFields.idleMinutes),
  texting: z.optional(onOff),
  closed: z.optional(onOff),
  locations: z.optional(z.array(location)),
  providers: z.optional(z.array(provider)),
  users: z.optional(z.array(user)),
  'second-step': z.optional(onOff),
  /** The rights of each role that is named; the others stay as they are. */
  roles: z.optional(z.partialRecord(z.enum(ROLES), rights)),
});

export const declaredFile = z.strictObject({ practices: z.array(practice) });
export type DeclaredPractice = z.infer<typeof practice>;
export type DeclaredLocation = z.infer<typeof location>;
export type DeclaredProvider = z.infer<typeof provider>;
export type DeclaredUser = z.infer<typeof user>;
