import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

const messages = z.array(z.string());

/** Who saved the stored record last, and its current state: what the second of two tabs receives (409). */
const conflictWith = <S extends Schema>(current: S) =>
  z.object({ current: z.nullable(current), savedAt: z.nullable(z.string()), savedBy: z.string() });

/**
 * The reply of the configuration, script and schedule services (OBS-011). It carries refusals with HTTP 200; only 401,
 * 403, 429, 507 and 5xx remain problem documents. `messages` are shown as info, `errors` as errors.
 */
export const envelope = <S extends Schema>(data: S) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), statusCode: z.literal(200), messages, errors: messages, data }),
    z.object({ success: z.literal(false), statusCode: z.int(), messages, errors: messages, data: z.null() }),
  ]);

/** As `envelope`; a save refused because the record changed meanwhile (statusCode 409) returns its current state. */
export const savingEnvelope = <S extends Schema, R extends Schema>(data: S, record: R) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), statusCode: z.literal(200), messages, errors: messages, data }),
    z.object({
      success: z.literal(false),
      statusCode: z.int(),
      messages,
      errors: messages,
      data: z.nullable(conflictWith(record)),
    }),
  ]);
