import { liveEvent } from '@sightline/contract/conversations.calls';
import * as z from 'zod/mini';

const heard = z.object({ kind: z.string(), event: liveEvent, id: z.optional(z.string()) });

/** Messages between pages of one browser about their shared stream. */
export const said = z.discriminatedUnion('says', [
  /** `line` names the connection: a page that already knows it has missed nothing. */
  z.object({ says: z.literal('up'), line: z.string() }),
  z.object({ says: z.literal('down') }),
  z.object({ says: z.literal('beat') }),
  z.object({ says: z.literal('hello') }),
  z.object({ says: z.literal('heard'), heard }),
]);
export type FeedMessage = z.infer<typeof said>;
