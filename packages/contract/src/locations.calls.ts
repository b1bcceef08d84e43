import * as z from 'zod/mini';
import { givenKey, givenLine, givenName, givenPhone, timeZone } from './administration.values.ts';
import { defineCall } from './call.ts';
import { keyText, recordStamp, seenStamp, transKey } from './values.ts';

const LOCATIONS = '/admin/api/practices/:coverKey/locations';
const shared = {
  origin: 'own',
  access: { rule: 'practice', element: 'Dv4LocationsMenu' },
  audit: { patients: false, why: 'writes its own row' },
} as const;

/** What people can change about a location. */
export const locationFields = {
  name: givenName(100),
  street: givenLine(200),
  city: givenLine(100),
  state: givenLine(40),
  zip: givenLine(20),
  phone: givenPhone,
  timeZone,
  /** The number it texts from, which belongs to one location of all practices; '' for none. */
  smsNumber: givenPhone,
  isActive: z.boolean(),
};

export const officeLocation = z.object({
  locKey: z.number(),
  ...locationFields,
  /** Sent back with a change: it is refused if the location changed since. */
  stamp: recordStamp,
});
export type OfficeLocation = z.infer<typeof officeLocation>;

export const newLocation = z.strictObject({
  ...z.partial(z.object(locationFields)).shape,
  locKey: z.optional(givenKey),
  name: locationFields.name,
});
export type NewLocation = z.infer<typeof newLocation>;

/**
 * What visits booked ahead keep when a location's time zone is corrected: `clock`, the hour on the clock (9:00 AM stays 9:00 AM), or
 * `moment`, the moment itself (the hour shown changes).
 */
export const VISIT_TIMES = ['clock', 'moment'] as const;
export type VisitTimes = (typeof VISIT_TIMES)[number];

export const locationChange = z.strictObject({
  ...z.partial(z.object(locationFields)).shape,
  /** Needed if the time zone changes while visits are booked. */
  visitTimes: z.optional(z.literal([...VISIT_TIMES])),
  /** Patients of those visits get a message: about the new hour, or with a corrected calendar entry. */
  notifyPatients: z.optional(z.boolean()),
  stamp: seenStamp,
});
export type LocationChange = z.infer<typeof locationChange>;

const ofPractice = z.object({ coverKey: keyText });
const ofLocation = z.object({ coverKey: keyText, locKey: keyText });

export const listLocations = defineCall({
  ...shared,
  name: 'locations.list',
  summary: "The practice's locations",
  method: 'GET',
  path: LOCATIONS,
  audit: { patients: false, why: 'locations only' },
  params: ofPractice,
  replies: { 200: z.object({ locations: z.array(officeLocation) }) },
  problems: ['cover.not-found'],
});

export const addLocation = defineCall({
  ...shared,
  name: 'locations.add',
  actsOnce: true,
  summary: "Adds a location; without a time zone it gets the practice's",
  method: 'POST',
  path: LOCATIONS,
  params: ofPractice,
  body: newLocation,
  replies: { 201: officeLocation },
  problems: ['cover.not-found', 'location.key-taken', 'location.number-taken', 'location.number-invalid'],
});

export const editLocation = defineCall({
  ...shared,
  name: 'locations.edit',
  summary: 'Changes a location; omitted fields stay unchanged',
  method: 'PATCH',
  path: `${LOCATIONS}/:locKey`,
  params: ofLocation,
  body: locationChange,
  replies: { 200: officeLocation },
  problems: [
    'location.not-found',
    'location.number-taken',
    'location.number-invalid',
    'location.zone-undecided',
    'record.changed',
  ],
});

/** How a test text fares: its receipt, and whether its phone answered. */
export const testText = z.object({
  state: z.enum(['sending', 'delivered', 'failed']),
  /** Why it failed, in words. */
  failure: z.nullable(z.string()),
  isAnswered: z.boolean(),
});
export type TestText = z.infer<typeof testText>;

export const sendTestText = defineCall({
  ...shared,
  name: 'locations.send-test-text',
  actsOnce: true,
  summary: "Texts a phone from a location's number",
  method: 'POST',
  path: `${LOCATIONS}/:locKey/test-texts`,
  params: ofLocation,
  body: z.strictObject({ phone: givenPhone, testKey: z.string().check(z.minLength(8), z.maxLength(40)) }),
  replies: { 201: z.object({ transKey }) },
  problems: ['location.not-found', 'location.number-missing', 'location.number-invalid', 'location.test-refused'],
});

export const readTestText = defineCall({
  ...shared,
  name: 'locations.test-text',
  summary: 'How a test text fares',
  method: 'GET',
  path: `${LOCATIONS}/:locKey/test-texts/:transKey`,
  audit: { patients: false, why: 'the state of a test text, without its words' },
  isBackground: true,
  params: z.object({ coverKey: keyText, locKey: keyText, transKey: keyText }),
  replies: { 200: testText },
  problems: ['message.not-found'],
});

/** What the gateway says of a location's texting number, in words. */
export const numberCheck = z.object({
  state: z.enum(['ok', 'fail']),
  title: z.string(),
  /** What to do; '' for nothing. */
  action: z.string(),
  /** Its texts can be sent here with `locations.point-number`. */
  canPoint: z.boolean(),
});
export type NumberCheck = z.infer<typeof numberCheck>;

const gatewayProblems = [
  'location.not-found',
  'location.number-missing',
  'location.gateway-missing',
  'location.gateway-refused',
  'location.gateway-silent',
] as const;

export const checkNumber = defineCall({
  ...shared,
  name: 'locations.check-number',
  summary: "Whether the gateway account has a location's texting number, and where its texts go",
  method: 'GET',
  path: `${LOCATIONS}/:locKey/number`,
  audit: { patients: false, why: 'a number of the practice' },
  params: ofLocation,
  replies: { 200: numberCheck },
  problems: gatewayProblems,
});

export const pointNumber = defineCall({
  ...shared,
  name: 'locations.point-number',
  actsOnce: true,
  summary: "Has the gateway deliver texts to a location's number here",
  method: 'POST',
  path: `${LOCATIONS}/:locKey/number/webhook`,
  params: ofLocation,
  replies: { 200: numberCheck },
  problems: gatewayProblems,
});
