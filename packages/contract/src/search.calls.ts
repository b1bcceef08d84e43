import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { instant, keyOrZero } from './values.ts';

/** Hits in one answer. */
export const SEARCH_PAGE_SIZE = 20;
const MOST_LOCATIONS = 500;

const numbers = z.string().check(z.regex(/^\d{1,10}(,\d{1,10})*$/, 'Enter keys with commas between them.'));
/** `2001,2002`, or the parameter several times. */
const locKeysText = z.pipe(
  z.pipe(
    z.union([numbers, z.array(numbers).check(z.maxLength(MOST_LOCATIONS))]),
    z.transform((given) => [given].flat().flatMap((one) => one.split(',').map(Number))),
  ),
  z.array(keyOrZero).check(z.maxLength(MOST_LOCATIONS)),
);

const hit = z.object({
  convKey: z.number(),
  /** The newest text or note that holds the words; absent if the patient or the number was found. */
  transKey: z.optional(z.number()),
  /** Around the first word, or of the last text. */
  excerpt: z.string(),
  at: instant,
  addKey: z.nullable(z.number()),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  locKey: z.number(),
  locName: z.string(),
});
export type SearchHit = z.infer<typeof hit>;

export const searchConversations = defineCall({
  name: 'conversations.search',
  summary:
    'Conversations whose texts or notes hold all the words, or whose patient or number they name, the latest first',
  method: 'GET',
  path: '/messaging/api/Search',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'conversations.search' },
  query: z.strictObject({
    q: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    locKeys: z.optional(locKeysText),
    /** `nextCursor` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  replies: {
    200: z.object({
      hits: z.array(hit),
      nextCursor: z.nullable(z.string()),
      /** Where several frequent words were looked for in the newest texts only: since when; null if in all. */
      searchedSince: z.nullable(instant),
    }),
  },
  problems: ['location.not-found', 'request.invalid'],
});
