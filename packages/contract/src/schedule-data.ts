import * as z from 'zod/mini';
import { REPEATS } from './repetitions.ts';

/**
 * The JSON text inside a schedule config's `data` (booking section 3). Clients send the state of their form, so that
 * missing or wrong values get the specification's own sentence instead of a schema error: everything may be absent
 * here, and the engine's `draftFaults` checks it.
 */
const LONGEST_WORD = 200;
const word = z.nullish(z.string().check(z.maxLength(LONGEST_WORD)));
const MOST_BREAKS = 20;
const MOST_TYPES = 500;
const MOST_EXEMPTIONS = 3000;

const periodOfDay = z.object({ startTime: word, endTime: word });
const listedType = z.object({ taskKey: z.int(), name: word, length: z.nullish(z.number()) });
const exemption = z.object({
  /** `YYYY-MM-DD`. */
  startDate: z.string().check(z.maxLength(40)),
  /** As shown in the form: `MM/DD/YYYY`. */
  displayValue: word,
});

export const givenScheduleData = z.object({
  startDate: word,
  startTime: word,
  endTime: word,
  anyAppointment: z.nullish(z.boolean()),
  appointmentTypeList: z.nullish(z.array(listedType).check(z.maxLength(MOST_TYPES))),
  breakPeriodList: z.nullish(z.array(periodOfDay).check(z.maxLength(MOST_BREAKS))),
  repetition: z.nullish(
    z.object({
      /** Seven booleans from Sunday. */
      days: z.nullish(z.array(z.boolean()).check(z.maxLength(7))),
      repeats: word,
      ends: word,
      endsDate: word,
      isGeneral: z.nullish(z.boolean()),
    }),
  ),
  isBlackout: z.nullish(z.boolean()),
  exemptions: z.nullish(z.array(exemption).check(z.maxLength(MOST_EXEMPTIONS))),
  editSingleEvent: z.nullish(z.boolean()),
  simultaneous: z.nullish(z.union([z.number(), z.string().check(z.maxLength(20))])),
});
export type GivenScheduleData = z.infer<typeof givenScheduleData>;

/** The same as stored and returned: complete. */
export const scheduleData = z.object({
  /** `YYYY-MM-DD`. */
  startDate: z.string(),
  /** `HH:mm`. */
  startTime: z.string(),
  endTime: z.string(),
  anyAppointment: z.boolean(),
  appointmentTypeList: z.array(z.object({ taskKey: z.number(), name: z.string(), length: z.number() })),
  breakPeriodList: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  repetition: z.object({
    days: z.array(z.boolean()),
    repeats: z.enum(REPEATS),
    ends: z.enum(['never', 'date']),
    endsDate: z.nullable(z.string()),
    isGeneral: z.boolean(),
  }),
  isBlackout: z.boolean(),
  exemptions: z.array(z.object({ startDate: z.string(), displayValue: z.string() })),
  /** Created by changing one date of a group. */
  editSingleEvent: z.boolean(),
  simultaneous: z.number(),
});
export type ScheduleData = z.infer<typeof scheduleData>;
