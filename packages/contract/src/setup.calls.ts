import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope } from './envelope.ts';
import { instant, key, keyOrZero, keyText } from './values.ts';

/**
 * Shared by the tabs of online booking setup. Every call also accepts `secretCode` in its query: a wrong one is refused
 * (403), a missing one is not.
 */
export const setup = { rule: 'element', element: 'Dv4OBS' } as const;
export const settingsOnly = { patients: false, why: 'settings of the practice; a change writes its own row' } as const;

export const CONFIG = '/config/api/v1';

const secretCode = z.optional(z.string().check(z.maxLength(200)));
export const codeOnly = z.object({ secretCode });
export const coverQuery = z.object({ coverKey: z.optional(keyText), secretCode });

/** Level keys in a query; 0 or absent means all. */
export const levelQuery = z.object({
  coverKey: z.optional(keyText),
  locKey: z._default(keyText, 0),
  acctKey: z._default(keyText, 0),
  secretCode,
});

/** Level keys in a body; 0, null or absent means all. The cover is the token's; another one is refused. */
export const levelFields = {
  coverKey: z.nullish(key),
  locKey: z._default(z.nullable(keyOrZero), 0),
  acctKey: z._default(z.nullable(keyOrZero), 0),
};

/** A save may name the version it saw; a stale one is refused with statusCode 409. Absent: overwrites. */
export const seenVersion = z.nullish(z.int().check(z.nonnegative()));

export const levelKeys = z.object({ coverKey: z.number(), locKey: z.number(), acctKey: z.number() });
export type LevelKeys = z.infer<typeof levelKeys>;

/**
 * Where a shown value comes from (OBS-004, OBS-006, decision 17). `coverKey`, `locKey` and `acctKey` of a reply are the
 * requested ones; `source` has the record's.
 */
export const settingOrigin = {
  /** 1 cover, 2 cover with location or provider, 3 all three; null: the defaults. */
  level: z.nullable(z.int()),
  source: z.nullable(levelKeys),
  /** Equals the defaults: 'Default Configuration'. */
  isDefault: z.boolean(),
  /** Comes from a saved record: 'This setting has already been saved in the Database'. */
  isSaved: z.boolean(),
  /** Of the record at exactly the requested level, 0 if there is none; a save sends it back. */
  version: z.int(),
  savedAt: z.nullable(instant),
  savedBy: z.string(),
};

/** Deletes the record of this one level, so the next level shows again. */
export const clearBody = z.strictObject({ ...levelFields, version: seenVersion });
export const clearedData = z.object({ deleted: z.int() });

/** First-load initialization (OBS-005): once per practice, 0 afterwards. */
export const initBody = z.object({ coverKey: z.nullish(key) });
export const insertedData = z.object({ Inserted: z.int() });

const get = {
  method: 'GET',
  origin: 'specification',
  access: setup,
  audit: settingsOnly,
  answersInEnvelope: true,
  problems: [],
} as const;

export const setupCover = z.object({ coverKey: z.number(), orgName: z.string() });
export type SetupCover = z.infer<typeof setupCover>;

export const getCover = defineCall({
  ...get,
  name: 'setup.cover',
  summary: 'The practice shown on the setup page',
  path: `${CONFIG}/ECPDashboard/getCover`,
  query: coverQuery,
  replies: { 200: envelope(setupCover) },
});

export const getCoverKeys = defineCall({
  ...get,
  name: 'setup.cover-keys',
  summary: "Keys of the user's own covers, by practice name",
  path: `${CONFIG}/configuration/getCoverKeys`,
  query: codeOnly,
  replies: { 200: envelope(z.array(z.number())) },
});

export const getCovers = defineCall({
  ...get,
  name: 'setup.covers',
  summary: "The user's own covers, by practice name",
  path: `${CONFIG}/getCovers`,
  query: codeOnly,
  replies: { 200: envelope(z.array(setupCover)) },
});

/** By orgName; `status` above 0 is active. */
export const setupLocation = z.object({
  locKey: z.number(),
  orgName: z.string(),
  status: z.number(),
  coverKey: z.number(),
  /** 0: a location belongs to no single provider. */
  acctKey: z.number(),
});
export type SetupLocation = z.infer<typeof setupLocation>;

export const getLocationsByCoverKey = defineCall({
  ...get,
  name: 'setup.locations',
  summary: "The practice's locations",
  path: `${CONFIG}/getLocationsByCoverKey`,
  query: coverQuery,
  replies: { 200: envelope(z.array(setupLocation)) },
});

/** Sorted by lastName, then firstName. */
export const setupProvider = z.object({
  acctKey: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** Comma list of the locations the provider works at: `2001,2002`. */
  locKeys: z.string(),
  coverKey: z.number(),
});
export type SetupProvider = z.infer<typeof setupProvider>;

export const getProvidersByCoverKey = defineCall({
  ...get,
  name: 'setup.providers',
  summary: "The practice's active providers",
  path: `${CONFIG}/getProvidersByCoverKey`,
  query: coverQuery,
  replies: { 200: envelope(z.array(setupProvider)) },
});

export const getProvidersByCoverKeyExt = defineCall({
  ...get,
  name: 'setup.providers-extended',
  summary: 'All providers of the practice with titles, including inactive ones',
  path: `${CONFIG}/getProvidersByCoverKeyExt`,
  query: coverQuery,
  replies: { 200: envelope(z.array(z.extend(setupProvider, { title: z.string(), isActive: z.boolean() }))) },
});

export const getProvidersByLocKey = defineCall({
  ...get,
  name: 'setup.providers-of-location',
  summary: 'The active providers at a location; 0 returns all',
  path: `${CONFIG}/getProvidersByLocKey`,
  query: z.object({ coverKey: z.optional(keyText), locKey: z._default(keyText, 0), secretCode }),
  replies: { 200: envelope(z.array(setupProvider)) },
});
