import * as z from 'zod/mini';

/** The body of every refusal. `errors` names the fields at fault, `requestId` finds the log line. */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** Of a message that patients read in their language. */
        code: z.optional(z.string()),
        /** The field's name on the page. */
        label: z.optional(z.string()),
      }),
    ),
  ),
});

export type Problem = z.infer<typeof problemSchema>;
