import * as z from 'zod/mini';
import { formChoices, publicForm } from './intake-forms.calls.ts';
import { openPacket } from './open-packets.calls.ts';

/** What a page of forms starts with: the link says which of them it needs. */
export const formsStart = z.object({
  form: z.optional(publicForm),
  choices: z.optional(formChoices),
  packet: z.optional(openPacket),
  /** The language of the link's patient. */
  locale: z.nullable(z.string()),
});
export type FormsStart = z.infer<typeof formsStart>;
