import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formWith } from './definition.test-forms.ts';
import type { SurveyNode } from './nodes.ts';
import { scoreInWords, scoreOf } from './score.ts';

const points = ['0', '1', '2', '3'];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function survey(scored: unknown = 'true', values: readonly string[] = points): SurveyNode {
  const questions = options(['a', 'b', 'c']);
  const [node] = formWith([
    { type: 'survey', key: 's', questions, values: options(values), properties: { scored } },
  ]).nodes;
  if (node?.type !== 'survey') throw new Error('not a survey');
  return node;
}

describe("a survey's score", () => {
  it('is the sum of the chosen values', () => {
    expect(scoreOf({ node: survey(), answers: { a: '3', b: '0', c: '2' } })).toEqual({
      points: 5,
      most: 9,
      isWhole: true,
    });
    expect(scoreOf({ node: survey(), answers: { a: '3' } })).toEqual({ points: 3, most: 9, isWhole: false });
  });

  it.each([undefined, null, {}, [], 'x', { a: '9' }, { d: '3' }])('is missing for %j', (answers) => {
    expect(scoreOf({ node: survey(), answers })).toBeNull();
  });

  it("is missing for a survey that isn't scored, or has text values", () => {
    expect(scoreOf({ node: survey('false'), answers: { a: '3' } })).toBeNull();
    expect(scoreOf({ node: survey('true', ['never', 'often']), answers: { a: 'often' } })).toBeNull();
  });

  it('never exceeds the maximum', () => {
    const answer = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(...points, '4', 'x'));
    fc.assert(
      fc.property(answer, (answers) => {
        const score = scoreOf({ node: survey(), answers });
        if (score === null) return;
        expect(score.points).toBeGreaterThanOrEqual(0);
        expect(score.points).toBeLessThanOrEqual(score.most);
      }),
    );
  });

  it('includes the maximum, and whether everything was answered', () => {
    const score = { points: 5, most: 9, isWhole: true };
    expect(scoreInWords({ score, locale: 'en-US' })).toEqual({ label: 'Points', value: '5 of 9' });
    expect(scoreInWords({ score: { ...score, isWhole: false }, locale: 'es-US' })).toEqual({
      label: 'Puntos',
      value: '5 de 9 (no se respondió todo)',
    });
  });
});
