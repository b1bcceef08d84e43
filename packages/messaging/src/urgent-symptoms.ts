import { likelySymptom, urgencyOdds } from './urgent-symptoms-classifier.ts';
import { hasOrdinaryPart, matchSigns } from './urgent-symptoms-matching.ts';
import type { UrgentSymptom } from './urgent-symptoms-sign.ts';
import { clausesInTerms } from './urgent-symptoms-terms.ts';

export { URGENT_SYMPTOMS, type UrgentSymptom } from './urgent-symptoms-sign.ts';

/** Most texts are about appointments and have none of these: nothing else is read in them. */
const MAY_BE_URGENT =
  /\b(?:EYE|SIGHT|NOSEE|SEEING|FLASH|FLOATER|SPOT|CURTAIN|LID|BLIND|PUPIL|CONTACTS|SURGERY|DOUBLE|BLUR|DARK|CHEMICAL|WELD|FLOATING|LIGHTPAIN|retina\w*|ulcer|maced|gassed|(?:face|mouth|cara|boca|speech|slurr|stroke|habla|palabras|white|blanc)\w*|(?:like|como) (?:\w+ ){0,3}(?:through|under|por|bajo))\b/;

/** With these, the rules are asked although nothing names an eye: "half of everything is gone". */
const MAY_BE_SIGN = /\bPART of\b|\b(?:LOST|GOT|LID|PUS)\b/;

/** What only names a lens or an operation; without more, the likelihood of the words alone says nothing. */
const NAMES_ONLY = /\b(?:CONTACTS|SURGERY)\b/g;

/** Of a longer text its beginning and its end are read: the whole of a book would take seconds. */
const READ = { first: 3_000, last: 1_000 };

/** Log odds above which a text is urgent although the rules know no sign in it, and below which a sign is ordinary. */
const LIMITS = { urgent: 2, ordinary: -5 };
/** The same for a text that also speaks of something over, long past, general or about glasses. */
const LIMITS_IN_ORDINARY = { urgent: 5, ordinary: -3 };

/**
 * The sign of an eye emergency that a text describes, in English or Spanish and with typos; null if none. It looks for
 * wording, not for a diagnosis. Signs that are denied, long past or asked about in general don't count.
 */
export function readUrgency(whole: string): UrgentSymptom | null {
  const isLong = whole.length > READ.first + READ.last;
  const text = isLong ? `${whole.slice(0, READ.first)} ${whole.slice(-READ.last)}` : whole;
  const clauses = clausesInTerms(text);
  const mayBe = clauses.some((clause) => MAY_BE_URGENT.test(clause));
  if (!mayBe) return clauses.some((clause) => MAY_BE_SIGN.test(clause)) ? matchSigns(text) : null;
  const odds = urgencyOdds(text);
  const limits = hasOrdinaryPart(text) ? LIMITS_IN_ORDINARY : LIMITS;
  if (odds.highest < limits.ordinary) return null;
  const sign = matchSigns(text);
  if (sign !== null || odds.whole <= limits.urgent) return sign;
  return clauses.some((clause) => MAY_BE_URGENT.test(clause.replace(NAMES_ONLY, ''))) ? likelySymptom(text) : null;
}
