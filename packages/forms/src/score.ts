import { type Language, languageOf } from '@sightline/contract/languages';
import { isRecord, own } from './json-access.ts';
import type { SurveyNode } from './nodes.ts';

const SCORE_WORDS: Readonly<Record<Language, Record<'label' | 'of' | 'open', string>>> = {
  en: { label: 'Points', of: 'of', open: 'not all answered' },
  es: { label: 'Puntos', of: 'de', open: 'no se respondió todo' },
};

/** A survey's points, the maximum, and whether every question was answered. */
export type Score = { points: number; most: number; isWhole: boolean };

/** The sum of a scored survey's chosen values; null for any other, and if nothing was answered. */
export function scoreOf({ node, answers }: { node: SurveyNode; answers: unknown }): Score | null {
  if (!node.isScored || !isRecord(answers)) return null;
  const offered = new Set(node.values.map(({ value }) => value));
  const chosen = node.questions.map(({ value }) => own(answers, value)).filter((value) => offered.has(String(value)));
  if (chosen.length === 0) return null;
  const highest = Math.max(...node.values.map(({ value }) => Number(value)));
  const points = chosen.map(Number).reduce((sum, value) => sum + value, 0);
  return { points, most: highest * node.questions.length, isWhole: chosen.length === node.questions.length };
}

/** What a survey’s score is called. */
export const scoreLabel = (locale: string): string => SCORE_WORDS[languageOf(locale)].label;

export function scoreInWords({ score, locale }: { score: Score; locale: string }): { label: string; value: string } {
  const { label, of, open } = SCORE_WORDS[languageOf(locale)];
  const value = `${score.points} ${of} ${score.most}`;
  return { label, value: score.isWhole ? value : `${value} (${open})` };
}
