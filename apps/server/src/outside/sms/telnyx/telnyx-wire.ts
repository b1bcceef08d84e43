import * as z from 'zod';
import { BLOCKED_BY_STOP } from './telnyx-errors.ts';

/** The parts of Telnyx's JSON that we read. It adds fields at any time, and omits or nulls most documented ones. */

const error = z.object({
  code: z.coerce.string(),
  title: z.string().nullish(),
  detail: z.string().nullish(),
});
const address = z.object({ phone_number: z.string().nullish(), status: z.string().nullish() });

export const refusal = z.object({ errors: z.array(error).min(1) });

export const message = z.object({
  id: z.string(),
  from: address.nullish(),
  to: z.array(address).nullish(),
  text: z.string().nullish(),
  media: z.array(z.object({ url: z.string().nullish(), content_type: z.string().nullish() })).nullish(),
  errors: z.array(error).nullish(),
  received_at: z.string().nullish(),
  webhook_url: z.string().nullish(),
  autoresponse_type: z.string().nullish(),
});
export type Message = z.infer<typeof message>;

export const messageAnswer = z.object({ data: message });

export const event = z.object({
  data: z.object({ event_type: z.string(), payload: z.unknown() }),
  meta: z.object({ delivered_to: z.string().nullish() }).nullish(),
});

export const detailRecords = z.object({
  data: z.array(z.object({ id: z.string(), created_at: z.string().nullish() })),
});

/** Its ids are UUIDs. */
export const isId = (text: string): boolean => /^[A-Za-z0-9-]{1,64}$/.test(text);

/** The first error counts. Its text distinguishes a STOP from other refusals with the same code. */
export function errorCodeOf(errors: readonly z.infer<typeof error>[] | null | undefined): string | null {
  const first = errors?.[0];
  if (first === undefined) return null;
  const said = `${first.title ?? ''} ${first.detail ?? ''}`;
  return first.code === BLOCKED_BY_STOP && !/\bSTOP\b|block rule/.test(said) ? null : first.code;
}
