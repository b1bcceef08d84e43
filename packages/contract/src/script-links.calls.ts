import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope } from './envelope.ts';
import { LANGUAGE_KEYS } from './languages.ts';
import { ATTRIBUTION_LENGTH } from './limits.ts';
import { settingsOnly } from './setup.calls.ts';
import { SCRIPT_TEXT as TEXT } from './setup.texts.ts';
import { keyText } from './values.ts';

const scriptGenerator = { rule: 'element', element: 'Dv4ScriptGeneratorMenu' } as const;
const SCRIPT = '/script/api';

/** White text has a contrast of at least 4.5:1 on each; the first is the default. */
export const COLOR_SCHEMES = [
  '1565C0',
  '0D3B66',
  '303F9F',
  '006978',
  '00695C',
  '2E7D32',
  '6A1B9A',
  '8E1B3A',
  'A8431A',
  '5D4037',
  '37474F',
  '212121',
] as const;

/** Six hexadecimal digits without #, converted to uppercase. */
export const colorScheme = z
  .string({ error: TEXT.invalidColor })
  .check(z.regex(/^[0-9A-Fa-f]{6}$/, TEXT.invalidColor), z.toUpperCase());

/** Attribution stored with the booking. */
const attribution = z._default(z.string().check(z.trim(), z.maxLength(ATTRIBUTION_LENGTH, TEXT.tooLong)), '');
const secretCode = z.optional(z.string().check(z.maxLength(200)));

const get = {
  method: 'GET',
  origin: 'specification',
  access: scriptGenerator,
  audit: settingsOnly,
  answersInEnvelope: true,
  problems: [],
} as const;

export const task = z.object({
  taskKey: z.number(),
  name: z.string(),
  appointmentType: z.string(),
  length: z.number(),
});

export const getTaskByCoverKey = defineCall({
  ...get,
  name: 'script-links.tasks',
  summary: 'The active appointment types of the practice, or of one location, by name',
  path: `${SCRIPT}/getTaskByCoverKey`,
  query: z.object({ coverKey: z.optional(keyText), locKey: z._default(keyText, 0), secretCode }),
  replies: { 200: envelope(z.array(task)) },
});

export const getWSGroupMembersByLockey = defineCall({
  ...get,
  name: 'script-links.groups',
  summary: 'The location groups a location belongs to; 0 returns all groups of the practice',
  path: `${SCRIPT}/getWSGroupMembersByLockey`,
  query: z.object({ locKey: z._default(keyText, 0), secretCode }),
  replies: { 200: envelope(z.array(z.object({ groupID: z.number(), groupName: z.string() }))) },
});

/** A row of the results. Both texts are complete and escaped, ready to copy. */
export const generatedLink = z.object({
  coverKey: z.number(),
  /** 0 with locName 'All Locations': the patient chooses. */
  locKey: z.number(),
  locName: z.string(),
  /** -1 with appointmentName 'All Types': the patient chooses. */
  taskKey: z.number(),
  appointmentName: z.string(),
  /** `PUBLIC_URL/book?…`: the booking page with the choices preset. */
  v5Link: z.string(),
  /** `<div data-sightline-booking …></div><script src="PUBLIC_URL/widget.js" …></script>` */
  v5WidgetLink: z.string(),
});
export type GeneratedLink = z.infer<typeof generatedLink>;

/**
 * The parameters of `/book` and, as `data-` attributes of the widget's element, of `/widget.js`. Omitted if not chosen:
 * locKey 0, taskKey -1 and empty texts.
 */
export const LINK_PARAMETERS = {
  coverKey: 'data-cover-key',
  locKey: 'data-loc-key',
  taskKey: 'data-task-key',
  colorScheme: 'data-color-scheme',
  tid: 'data-tid',
  gid: 'data-gid',
  source: 'data-source',
  referredBy: 'data-referred-by',
  lang: 'data-lang',
} as const;

export const getWSGeneratedLink = defineCall({
  ...get,
  name: 'script-links.generate',
  summary: 'Booking links and widget code for each location and appointment type that match the choices',
  path: `${SCRIPT}/getWSGeneratedLink`,
  query: z.object({
    coverKey: z.optional(keyText),
    colorScheme: z._default(colorScheme, COLOR_SCHEMES[0]),
    /**
     * A type's name or its taskKey; 'All Types' or -1 for the row in which the patient chooses. Required with a locKey.
     */
    taskName: attribution,
    locKey: z._default(keyText, 0),
    tid: attribution,
    /** A location group's key. */
    gid: z._default(z.string().check(z.regex(/^[0-9]{0,10}$/, TEXT.foreignGroup)), ''),
    source: attribution,
    referredBy: attribution,
    /** The pages' starting language; '' uses the browser's. */
    lang: z._default(z.enum(['', ...LANGUAGE_KEYS]), ''),
    secretCode,
  }),
  replies: { 200: envelope(z.array(generatedLink)) },
});
