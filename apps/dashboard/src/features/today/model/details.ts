import { SCORE_WORDS } from '@sightline/contract/feedback.texts';
import type { TodayFigure } from '@sightline/contract/today.calls';
import { isSign, signWords } from '@sightline/contract/urgent-texts.texts';
import { importFailure } from '../../../shared/words/import-failure.ts';
import { servedWords } from '../../../shared/words/served-words.ts';
import { t } from '../../../shared/words/words.ts';

const SCORES = Object.values(SCORE_WORDS).map((word) => ({ word, inPage: t(word) }));
const BETWEEN = ' · ';

/** 'Poor · too long a wait': the score in the page's language, before the patient's own words. */
function feedbackWords(detail: string): string {
  const score = SCORES.find(({ word }) => detail === word || detail.startsWith(`${word}${BETWEEN}`));
  return score === undefined ? detail : score.inPage + detail.slice(score.word.length);
}

/** What a row says besides whom it is about; what people and the practice wrote stays as it is. */
export function detailWords(name: TodayFigure, detail: string): string {
  if (name === 'imports-failed') return importFailure(detail);
  if (name === 'urgent' && isSign(detail)) return servedWords(signWords(detail));
  return name === 'poor-feedback' ? feedbackWords(detail) : detail;
}
