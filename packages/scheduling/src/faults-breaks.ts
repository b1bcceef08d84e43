import type { Fault } from './fault-codes.ts';
import { contains, overlaps } from './intervals.ts';
import type { Minute } from './minutes.ts';
import type { RuleDraft } from './rule-draft.ts';

type Span = { number: number; from: Minute; to: Minute };

/**
 * What is wrong with a draft's breaks, by number from 1 (SCH-010). Whether a break is within the hours is not checked
 * while the hours are unknown.
 */
export function* breakFaults({ start, end, breaks }: RuleDraft): Generator<Fault> {
  const earlier: Span[] = [];
  for (const [index, pause] of breaks.entries()) {
    const number = index + 1;
    if (pause.start === null || pause.end === null) {
      yield { code: 'break-missing', number };
      continue;
    }
    if (pause.start >= pause.end) {
      yield { code: 'break-order', number };
      continue;
    }
    const span = { number, from: pause.start, to: pause.end };
    const areHoursKnown = start !== null && end !== null && start < end;
    if (areHoursKnown && !contains({ from: start, to: end }, span)) yield { code: 'break-outside', number };
    if (earlier.some((other) => overlaps(other, span))) yield { code: 'breaks-overlap', number };
    earlier.push(span);
  }
}
