import { likelySymptom, urgencyOdds } from './urgent-symptoms-classifier.ts';
import { hasOrdinaryPart, matchSigns } from './urgent-symptoms-matching.ts';
import type { UrgentSymptom } from './urgent-symptoms-sign.ts';

export { URGENT_SYMPTOMS, type UrgentSymptom } from './urgent-symptoms-sign.ts';

/** Log odds above which a text is urgent although the rules know no sign in it, and below which a sign is ordinary. */
const LIMITS = { urgent: 0.8, ordinary: -4 };
/** The same for a text that also speaks of something over, long past, general or about glasses. */
const LIMITS_IN_ORDINARY = { urgent: 5, ordinary: -2 };

/**
 * The sign of an eye emergency that a text describes, in English or Spanish and with typos; null if none. It looks for
 * wording, not for a diagnosis. Signs that are denied, long past or asked about in general don't count.
 */
export function readUrgency(text: string): UrgentSymptom | null {
  const odds = urgencyOdds(text);
  const limits = hasOrdinaryPart(text) ? LIMITS_IN_ORDINARY : LIMITS;
  if (odds < limits.ordinary) return null;
  return matchSigns(text) ?? (odds > limits.urgent ? likelySymptom(text) : null);
}
