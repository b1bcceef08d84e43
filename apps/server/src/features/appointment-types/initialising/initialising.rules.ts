import { TYPE_MINUTES, typeName } from '@sightline/contract/appointment-types.calls';
import * as z from 'zod/mini';
import type { NewType } from '../appointment-types.types.ts';

const LONGEST = 120;

/** The shortest supported length that is enough, so that no visit gets shorter. */
const fitMinutes = (minutes: number): number => TYPE_MINUTES.find((fits) => fits >= minutes) ?? LONGEST;

// Answers come from another system with its own rules: an entry without a name or a length is left out.
const answered = z.object({ appointmentTypes: z._default(z.array(z.unknown()), []) });
const minutes = z.number().check(z.positive(), z.maximum(24 * 60));
const answeredType = z.object({
  name: typeName,
  length: minutes,
  slotSize: z.catch(z.optional(minutes), undefined),
  cost: z.catch(z._default(z.number().check(z.nonnegative(), z.maximum(100_000)), 0), 0),
});

/** The appointment types a practice named when it joined; of duplicate names, the first. */
export function typesOfAnswers(answers: unknown): NewType[] {
  const parsed = answered.safeParse(answers);
  const named = new Map<string, NewType>();
  for (const entry of parsed.success ? parsed.data.appointmentTypes : []) {
    const fitting = answeredType.safeParse(entry);
    if (!fitting.success || named.has(fitting.data.name.toLowerCase())) continue;
    const { name, length, slotSize = 5, cost } = fitting.data;
    named.set(name.toLowerCase(), {
      name,
      appointmentType: '',
      length: fitMinutes(length),
      slotSize: fitMinutes(slotSize),
      cost: Math.round(cost),
      schedule: '',
      active: true,
      bring: {},
    });
  }
  return [...named.values()];
}
