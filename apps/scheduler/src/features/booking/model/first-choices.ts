import { type SchedulerChoices, schedulerChoices } from '@sightline/contract/booking.calls';
import * as z from 'zod/mini';

/** The choices that came with the page; null if none came, or not as they should: then a call gets them. */
export function readChoices(json: string | null): SchedulerChoices | null {
  if (json === null) return null;
  try {
    const parsed = z.safeParse(schedulerChoices, JSON.parse(json));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
