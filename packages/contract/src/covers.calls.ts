import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyText } from './values.ts';

const noPatients = { patients: false, why: 'practice accounts only' } as const;

/** A row of the cover chooser (COV-001). */
export const coverRow = z.object({
  CoverKey: z.number(),
  Practice: z.string(),
  OrgText: z.string(),
  Contact: z.string(),
  Address: z.string(),
  Status: z.string(),
});
export type CoverRow = z.infer<typeof coverRow>;

const searchText = z.string().check(z.minLength(1), z.maxLength(100));

export const allCoverKeys = defineCall({
  name: 'covers.own',
  summary: "The user's own covers",
  method: 'GET',
  path: '/auth/api/CoverUserSearch/allCoverKeys',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  replies: { 200: z.array(coverRow) },
  problems: [],
});

const search = {
  method: 'GET',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  problems: ['access.denied'],
} as const;

export const coversByKey = defineCall({
  ...search,
  name: 'covers.by-key',
  summary: 'Finds covers by cover key',
  path: '/auth/api/CoverUserSearch/byCoverKey',
  query: z.object({ coverKey: keyText }),
  replies: { 200: z.array(coverRow) },
});
export const coversByLogin = defineCall({
  ...search,
  name: 'covers.by-login',
  summary: 'Finds covers by the login of one of their users',
  path: '/auth/api/CoverUserSearch/byLogin',
  query: z.object({ Login: searchText }),
  replies: { 200: z.array(coverRow) },
});
export const coversByName = defineCall({
  ...search,
  name: 'covers.by-name',
  summary: 'Finds covers by practice name',
  path: '/auth/api/CoverUserSearch/byName',
  query: z.object({ OrgName: searchText }),
  replies: { 200: z.array(coverRow) },
});
export const coversByFrontLine = defineCall({
  ...search,
  name: 'covers.by-front-line',
  summary: "Finds covers by the practice's front-line phone number",
  path: '/auth/api/CoverUserSearch/byFrontLine',
  query: z.object({ FrontLine: searchText }),
  replies: { 200: z.array(coverRow) },
});

export const submitCoverKeys = defineCall({
  name: 'covers.submit',
  summary: 'Chooses a cover and returns a token for it',
  method: 'POST',
  path: '/auth/api/CoverUserSearch/submitCoverKeys',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  body: z.array(key).check(z.minLength(1), z.maxLength(1)),
  replies: { 200: z.object({ token: z.string() }) },
  evenWhenDiskIsFull: true,
  problems: ['access.other-cover'],
});

export const persistCoverKeys = defineCall({
  name: 'covers.persist',
  summary: 'Stores the chosen cover with the session',
  method: 'POST',
  path: '/auth/api/CoverUserSearch/persistCoverKeys',
  origin: 'specification',
  access: { rule: 'signed-in' },
  audit: noPatients,
  body: z.object({ sessionID: z.string().check(z.maxLength(200)), coverKey: key }),
  replies: { 200: z.object({ success: z.literal(true) }) },
  evenWhenDiskIsFull: true,
  problems: ['session.mismatch', 'access.other-cover'],
});

export const practiceLocations = defineCall({
  name: 'covers.locations',
  summary: "A practice's locations with their texting numbers",
  method: 'GET',
  path: '/data/practices/:coverKey/Locations',
  origin: 'specification',
  access: { rule: 'cover' },
  audit: noPatients,
  params: z.object({ coverKey: keyText }),
  replies: {
    200: z.array(
      z.object({
        locKey: z.number(),
        orgName: z.string(),
        status: z.number(),
        coverKey: z.number(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        smsNumber: z.string(),
      }),
    ),
  },
  problems: ['access.other-cover'],
});
