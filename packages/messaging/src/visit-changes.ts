import { clausesOf } from './clauses.ts';
import type { Phrase } from './revocation-english.ts';
import { ENGLISH_CANCELLATIONS, ENGLISH_MOVES } from './visit-changes-english.ts';
import { SPANISH_CANCELLATIONS, SPANISH_MOVES } from './visit-changes-spanish.ts';

export type VisitChange = 'reschedule' | 'cancel-visit';

const BY_CHANGE = {
  'cancel-visit': [...ENGLISH_CANCELLATIONS, ...SPANISH_CANCELLATIONS],
  reschedule: [...ENGLISH_MOVES, ...SPANISH_MOVES],
} as const satisfies Record<VisitChange, readonly Phrase[]>;

/** Not a wish yet, or not theirs: "if I can't come", "I may have to cancel", "did you cancel it". */
const UNDECIDED =
  /\b(?:let (?:you|u|ya|yall) know|get back (?:to|with) (?:you|u)|(?:les?|te) (?:aviso|avisamos|confirmo|digo))\b|\b(?:what|even|only|ask|asked|wondering|know|see|and|but|so|in case|case|unless|si|por si) if (?:i|we|he|she|they|my)\b|^if (?:i|we|he|she|they|my|someone|somebody|anyone|anybody)\b|\bin case\b|\bunless\b|\b(?:may|might) (?:have|need) to\b|\bnot sure (?:if|yet|i|we)\b|\bdepend(?:s|ing)\b|\b(?:a menos|salvo|en caso de) que\b|\b(?:tal vez|quizas?|a lo mejor) (?:no |tenga|tengo|cancel|cambi)|^si (?:no|yo|el|ella|alguien) /;

/**
 * The change to the visit that a text clearly asks for, in English or Spanish: another time or not coming
 * (`reschedule`), or to cancel. Null for deferrals and for questions about a change ("did you move it?").
 */
export function readVisitChange(text: string): VisitChange | null {
  const clauses = clausesOf(text).filter((clause) => !UNDECIDED.test(clause));
  const isSaid = ({ says, unless }: Phrase): boolean =>
    clauses.some((clause) => says.test(clause) && !(unless?.test(clause) ?? false));
  if (BY_CHANGE['cancel-visit'].some(isSaid)) return 'cancel-visit';
  return BY_CHANGE.reschedule.some(isSaid) ? 'reschedule' : null;
}
