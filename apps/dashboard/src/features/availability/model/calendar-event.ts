import type { EventRef } from '../desk/acts.ts';
import type { GroupColor } from './colors.ts';

/** Which menu an event has (SCH-004). */
export type EventKind = 'onboarding' | 'legacy' | 'single' | 'group';
export type EventShape = 'availability' | 'break' | 'blackout';

/** A type as a rule lists it. */
export type ListedType = { taskKey: number; name: string; length: number };

/** What blackouts close of an availability: all of it, or which times. */
export type Closure = { isWhole: boolean; words: string };

/** One block as the calendar shows it. Times are the location's wall time, `YYYY-MM-DDTHH:mm:ss`. */
export type CalendarEvent = {
  id: string;
  ref: EventRef;
  start: string;
  end: string;
  kind: EventKind;
  shape: EventShape;
  isExempted: boolean;
  /** Another rule is in its way on this date. */
  isFaulty: boolean;
  /** A blackout that holds: it lies over what is open at its time. */
  isClosing: boolean;
  /** What blackouts close of it. */
  closure: Closure | null;
  /** '9 AM – 12 PM' */
  times: string;
  /** What it is, briefly: 'Any type', 'Child exam +2', 'Break', 'Blackout'. */
  label: string;
  /** Words beside the label: '×2', 'Exempted', 'Legacy'. */
  tags: readonly string[];
  /** For those who do not see it: all of that, and the date. */
  spoken: string;
  rule: string;
  /** Null: any. */
  types: readonly ListedType[] | null;
  color: GroupColor;
};
