import type { EventRef } from '../desk/acts.ts';
import type { GroupColor } from './colors.ts';

/** An event's menu (SCH-004). */
export type EventKind = 'onboarding' | 'legacy' | 'single' | 'group';
export type EventShape = 'availability' | 'break' | 'blackout';

/** A type as a rule lists it. */
export type ListedType = { taskKey: number; name: string; length: number };

/** What blackouts close of an availability: all of it, or which times. */
export type Closure = { isWhole: boolean; words: string };

/** One block in the calendar. Times are the location's wall time, `YYYY-MM-DDTHH:mm:ss`. */
export type CalendarEvent = {
  id: string;
  ref: EventRef;
  start: string;
  end: string;
  kind: EventKind;
  shape: EventShape;
  isExempted: boolean;
  /** It conflicts with another rule on this date. */
  isFaulty: boolean;
  /** An active blackout: it covers what is open at its time. */
  isClosing: boolean;
  /** What blackouts close of it. */
  closure: Closure | null;
  /** '9 AM – 12 PM' */
  times: string;
  /** Its short name: 'Any type', 'Child exam +2', 'Break', 'Blackout'. */
  label: string;
  /** Next to the label: '×2', 'Exempted', 'Legacy'. */
  tags: readonly string[];
  /** For screen readers: all of that, and the date. */
  spoken: string;
  rule: string;
  /** Null: any. */
  types: readonly ListedType[] | null;
  color: GroupColor;
};
