import type { Language } from '@sightline/contract/languages';
import { isLargePrintChosen } from '../shared/frame/use-large-print.ts';
import { startingLanguage } from '../shared/language/language.tsx';
import type { Opening } from '../shared/opening/opening.ts';

/** Answers that a patient kept on this device. */
const KEPT_FORM = 'sightline-form:';

/** A browser that refuses its storage has nothing in it. */
function isStorageEmpty(): boolean {
  try {
    const kept = Object.keys(window.localStorage).some((item) => item.startsWith(KEPT_FORM));
    return window.sessionStorage.length === 0 && !kept;
  } catch {
    return true;
  }
}

/**
 * Whether the server's HTML is what this page would draw. It knows neither the journey that this tab began nor what
 * this device chose earlier.
 * @param drawnIn the language of the HTML
 */
export const isFirstVisit = ({ opening, drawnIn }: { opening: Opening; drawnIn: Language }): boolean =>
  window.history.state === null &&
  window.location.hash === '' &&
  isStorageEmpty() &&
  !isLargePrintChosen() &&
  startingLanguage(opening) === drawnIn;
