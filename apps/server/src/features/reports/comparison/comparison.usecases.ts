import type { Comparison } from '@sightline/contract/reports.calls';
import { shareDifference } from '@sightline/messaging/share-difference';
import type { CoverTransaction } from '../../../db/scope.ts';
import type { Ask } from '../asking/ask.types.ts';
import { readRecallGroups } from './comparison.queries.ts';
import type { Groups } from './comparison.types.ts';

/** What followed with a message and, at random, without one; null if no one was held out. */
export function comparisonOf({ texted, texted_booked, held, held_booked }: Groups): Comparison | null {
  if (held === 0) return null;
  return {
    texted: { of: texted, booked: texted_booked },
    heldOut: { of: held, booked: held_booked },
    difference: shareDifference({
      first: { of: texted, did: texted_booked },
      second: { of: held, did: held_booked },
    }),
  };
}

/** A report's comparison with those held out, where its rows are messages that may be. */
export async function comparisonFor({ tx, ask }: { tx: CoverTransaction; ask: Ask }): Promise<Comparison | null> {
  if (ask.name !== 'recalls' || ask.type !== 'messaged') return null;
  return comparisonOf(await readRecallGroups({ tx, ask }));
}
