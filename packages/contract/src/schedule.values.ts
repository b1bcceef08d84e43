import * as z from 'zod/mini';
import { scheduleData } from './schedule-data.ts';
import { instant, key, keyOrZero, localDate } from './values.ts';

/** Shared by the schedule calls: configs, blocks, conflicts. */
export const SCHEDULE = '/schedule/api';
export const scheduleMenu = { rule: 'element', element: 'Dv4ScheduleMenu' } as const;

const secretCode = z.optional(z.string().check(z.maxLength(200)));
export const scheduleCode = z.object({ secretCode });
const dateWord = z.nullish(z.string().check(z.maxLength(40)));
const anyWord = z.nullish(z.string().check(z.maxLength(4000)));
const LONGEST_DATA = 400_000;

export const configIdText = z.string().check(z.regex(/^[0-9]{1,10}$/, 'Enter a whole number.'));

/** A location and a provider. */
export const placeFields = {
  coverKey: z.nullish(key),
  locKey: z._default(z.nullable(keyOrZero), 0),
  acctKey: z._default(z.nullable(keyOrZero), 0),
};

/** A config from a client. `data` decides; the fields next to it have to agree if given. */
export const givenConfig = z.object({
  wsConfigFormId: z.nullish(z.int()),
  ...placeFields,
  startDate: dateWord,
  endDate: dateWord,
  /** `type` of `REPETITIONS`. */
  repetitionType: z.nullish(z.int()),
  /** 0 never, 1 date. */
  endType: z.nullish(z.int()),
  /** true: availability, false: blackout. */
  blockType: z.nullish(z.boolean()),
  data: z.string().check(z.maxLength(LONGEST_DATA)),
  blockKeys: anyWord,
  fromOnboarding: z.nullish(z.boolean()),
  mongoDBDocumentId: anyWord,
  orderRef: anyWord,
  /** Ours: the version an edit saw; a stale one is refused with statusCode 409. Absent: overwrites. */
  version: z.nullish(z.int().check(z.nonnegative())),
});
export type GivenConfig = z.infer<typeof givenConfig>;

const MOST_AT_ONCE = 50;
const seenVersion = z.nullish(z.int().check(z.nonnegative()));

/** Ours: changes of one schedule that are saved together or not at all. */
export const severalChanges = {
  /** With `wsConfigFormId` above 0 an edit of the whole group, else a new config. */
  configs: z._default(z.array(givenConfig).check(z.maxLength(MOST_AT_ONCE)), []),
  deletions: z._default(
    z.array(z.strictObject({ configId: key, version: seenVersion })).check(z.maxLength(MOST_AT_ONCE)),
    [],
  ),
  /** A date to take off a group, or to put back. */
  groupDate: z.nullish(
    z.strictObject({
      configId: key,
      targetDate: z.string().check(z.maxLength(40)),
      isExempted: z.boolean(),
      version: seenVersion,
    }),
  ),
  /** As in SaveConfigForm. */
  withBlackout: z.nullish(z.boolean()),
};
const severalInput = z.strictObject(severalChanges);
export type SeveralChanges = z.input<typeof severalInput>;

/** A config as stored. */
export const scheduleConfig = z.object({
  wsConfigFormId: z.number(),
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  startDate: localDate,
  endDate: z.nullable(localDate),
  repetitionType: z.number(),
  endType: z.number(),
  blockType: z.boolean(),
  /** JSON of `scheduleData`. */
  data: z.string(),
  blockKeys: z.string(),
  fromOnboarding: z.boolean(),
  mongoDBDocumentId: z.string(),
  orderRef: z.string(),
  version: z.number(),
  savedAt: z.nullable(instant),
  savedBy: z.string(),
});
export type ScheduleConfig = z.infer<typeof scheduleConfig>;

/** Wall time at the location, `YYYY-MM-DDTHH:mm:ss`. */
const wallTime = z.string();

export const calendarBlock = z.object({
  blockStart: wallTime,
  blockEnd: wallTime,
  calendarConfig: z.object({
    /** The rule's id; minus `blockId` for an entry of the old tables. */
    wsConfigFormId: z.number(),
    configFormData: scheduleData,
  }),
  isBreak: z.boolean(),
  isBlackOut: z.boolean(),
  isExempted: z.boolean(),
});
export type CalendarBlock = z.infer<typeof calendarBlock>;

/** One conflicting date of one rule. */
export const scheduleConflict = z.object({
  conflictedWSConfigFormId: z.number(),
  conflictedDate: localDate,
  /** `start/end` of the conflicting block, wall time. */
  conflictedDateTimeBlock: z.string(),
});
export type ScheduleConflict = z.infer<typeof scheduleConflict>;

/** One entry, or none without conflicts. */
export const conflictList = z.array(z.object({ totalErrorCount: z.int(), errors: z.array(scheduleConflict) }));
export type ConflictList = z.infer<typeof conflictList>;

const messages = z.array(z.string());
/**
 * The envelope of changes. A 409 for conflicts lists them; a 409 because someone else changed the config returns its
 * current state (null: deleted) and who changed it.
 */
export const changeEnvelope = <S extends z.ZodMiniType>(data: S) =>
  z.discriminatedUnion('success', [
    z.object({ success: z.literal(true), statusCode: z.literal(200), messages, errors: messages, data }),
    z.object({
      success: z.literal(false),
      statusCode: z.int(),
      messages,
      errors: messages,
      data: z.nullable(
        z.object({
          conflicts: conflictList,
          current: z.nullable(scheduleConfig),
          savedAt: z.nullable(instant),
          savedBy: z.string(),
        }),
      ),
    }),
  ]);
