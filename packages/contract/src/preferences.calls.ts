import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { isEmailAddress } from './email-address.ts';
import { envelope, savingEnvelope } from './envelope.ts';
import {
  CONFIG,
  clearBody,
  clearedData,
  codeOnly,
  levelFields,
  levelQuery,
  seenVersion,
  settingOrigin,
  settingsOnly,
} from './setup.calls.ts';
import { GENERAL_TEXT as TEXT } from './setup.texts.ts';
import { textsByLanguage } from './texts-by-language.ts';

const general = { rule: 'element', element: 'Dv4GeneralMenu' } as const;

/** The three pictures of a record: mobile logo, desktop logo, profile picture. */
export const IMAGE_FIELDS = ['mLogo', 'nmImg1', 'profilePic'] as const;
export type ImageField = (typeof IMAGE_FIELDS)[number];
export const IMAGE_TITLES = {
  mLogo: TEXT.mobileLogo,
  nmImg1: TEXT.desktopLogo,
  profilePic: TEXT.profilePicture,
} as const satisfies Record<ImageField, string>;
export const ENDING_LENGTH = 20_000;
export const WEEKS_OUT = { least: 1, most: 104, default: 6 } as const;

/** Empty, or one address (GEN-003); shared with the page, which has its own error text. */
export const notificationEmail = z.string({ error: TEXT.invalidNotificationEmail }).check(
  z.trim(),
  z.maxLength(254, TEXT.invalidNotificationEmail),
  z.refine((text) => text === '' || isEmailAddress(text), TEXT.invalidNotificationEmail),
);

const flag = z.literal([0, 1]);
const weeksOut = z
  .int({ error: TEXT.weeksOutOfRange })
  .check(z.minimum(WEEKS_OUT.least, TEXT.weeksOutOfRange), z.maximum(WEEKS_OUT.most, TEXT.weeksOutOfRange));
/** A URL returned by postImageByDataUrl, or '' for none. */
const imageUrl = z.nullish(z.string().check(z.maxLength(2_000)));

/** The preferences at the requested level. */
export const preferences = z.object({
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  /** 0 disabled, 1 enabled. */
  enabled: z.number(),
  maxSchedWeeksOut: z.number(),
  /** 0 do not send, 1 send patient data by link in email. */
  sendPatWSDataInEmail: z.number(),
  /** 0 require login to access appointment data, 1 include appointment data in email. */
  sendWSDataInEmail: z.number(),
  emailSchedTo: z.string(),
  /** 1: a patient enters a code texted to their phone before booking. */
  verifyPhone: z.number(),
  /** Public URLs, or ''. */
  mLogo: z.string(),
  nmImg1: z.string(),
  profilePic: z.string(),
  /** HTML, sanitized by an allow-list on save. */
  endingMesg: z.string(),
  /** The same for patients who read another language; without one they see `endingMesg`. */
  endings: textsByLanguage(z.string()),
  /** The address and where it comes from, for the tooltip. */
  notificationEmailObject: z.object({ email: z.string(), dataRemarks: z.string() }),
  ...settingOrigin,
});
export type Preferences = z.infer<typeof preferences>;

const shared = {
  origin: 'specification',
  access: general,
  audit: settingsOnly,
  answersInEnvelope: true,
  problems: [],
} as const;
const read = { ...shared, method: 'GET' } as const;
const change = { ...shared, method: 'POST', query: codeOnly } as const;

export const getGeneral = defineCall({
  ...read,
  name: 'preferences.read',
  summary: 'The general preferences in effect at a level',
  path: `${CONFIG}/GetGeneral`,
  query: levelQuery,
  replies: { 200: envelope(preferences) },
});

export const saveGeneral = defineCall({
  ...change,
  name: 'preferences.save',
  summary: 'Saves general preferences at a level; omitted fields stay unchanged',
  path: `${CONFIG}/saveGeneral`,
  body: z.object({
    ...levelFields,
    enabled: z.nullish(flag),
    maxSchedWeeksOut: z.nullish(weeksOut),
    sendPatWSDataInEmail: z.nullish(flag),
    sendWSDataInEmail: z.nullish(flag),
    emailSchedTo: z.nullish(notificationEmail),
    verifyPhone: z.nullish(flag),
    /**
     * The URL of an uploaded picture, '' or null for none. Absent: the picture uploaded for this level since its last
     * save, else the effective one. A picture that no record uses is deleted.
     */
    mLogo: imageUrl,
    nmImg1: imageUrl,
    profilePic: imageUrl,
    endingMesg: z.nullish(z.string().check(z.maxLength(ENDING_LENGTH, TEXT.endingTooLong))),
    endings: z.nullish(textsByLanguage(z.nullish(z.string().check(z.maxLength(ENDING_LENGTH, TEXT.endingTooLong))))),
    version: seenVersion,
  }),
  /** `messages` holds 'Preferences were successfully saved.' */
  replies: {
    200: savingEnvelope(z.object({ updated: z.array(preferences), inserted: z.array(preferences) }), preferences),
  },
});

export const clearGeneral = defineCall({
  ...change,
  origin: 'own',
  name: 'preferences.clear',
  summary: 'Deletes the settings saved at one level, so the next level applies',
  path: `${CONFIG}/clearGeneral`,
  body: clearBody,
  replies: { 200: savingEnvelope(clearedData, preferences) },
});

const imageField = z.literal([...IMAGE_FIELDS]);

export const postImageByDataUrl = defineCall({
  ...change,
  name: 'preferences.upload-image',
  summary: 'Uploads a PNG of up to 4,000,000 bytes; it appears once saved preferences contain its URL',
  path: `${CONFIG}/AWS/postImageByDataUrl`,
  carriesPictures: true,
  body: z.object({
    ...levelFields,
    /** Which of the three pictures. */
    type: imageField,
    /** `data:image/png;base64,…` */
    data: z.string(),
    /** Its file name on the user's computer; not stored. */
    fn: z.nullish(z.string().check(z.maxLength(500))),
  }),
  replies: { 200: envelope(z.object({ url: z.string(), type: z.string() })) },
});

/** A GET that changes data, as specified. It needs the bearer token's header, which no link can send. */
export const deleteAllFile = defineCall({
  ...read,
  name: 'preferences.delete-image',
  summary: 'Deletes the picture saved at a level',
  path: `${CONFIG}/AWS/deleteAllFile`,
  query: z.extend(levelQuery, { picFileType: imageField }),
  /** The record's `version` afterwards; 0 if the level has none. */
  replies: { 200: envelope(z.object({ deleted: z.int(), version: z.int() })) },
});

export const readSetupImage = defineCall({
  name: 'preferences.image',
  summary: 'A practice picture shown to patients, by an unguessable URL',
  method: 'GET',
  path: '/public/api/images/:name',
  origin: 'own',
  access: { rule: 'public', why: 'logos are shown to patients; the name has 128 random bits' },
  audit: { patients: false, why: 'logos of practices' },
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
  produces: 'image/*',
  replies: { 200: z.unknown() },
  problems: ['picture.not-found'],
});
