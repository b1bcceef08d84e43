import * as z from 'zod/mini';

/** Someone with a conversation open, and what they do in it. */
export const present = z.object({ userId: z.number(), doing: z.enum(['looking', 'writing']) });
export type Present = z.infer<typeof present>;
export type Doing = Present['doing'];
