import { type Conflict, conflictsOf, scanRange } from './conflicts.ts';
import { breaksOf, stretchesOf } from './day-plan-stretches.ts';
import type { DayNumber } from './days.ts';
import { contains, type Interval, intersect, subtract, union } from './intervals.ts';
import { occurrences, repetitionDays } from './occurrences.ts';
import { everyWeeks, type Rule } from './rule.ts';
import type { RuleDraft } from './rule-draft.ts';

export const SOLUTION_KINDS = ['exempt', 'shorten', 'split'] as const;
export type SolutionKind = (typeof SOLUTION_KINDS)[number];

/**
 * A way to save a rule without conflicts (decision 76). It changes only that rule: `rules` replaces it, the first one
 * under its id. `days` are given up whole; `hours` on every day, without breaks.
 */
export type Solution = {
  kind: SolutionKind;
  rules: readonly Rule[];
  days: readonly DayNumber[];
  hours: readonly Interval[];
};

type Question = { rule: Rule; others: readonly Rule[]; today: DayNumber };

const lengthOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { from, to }) => sum + to - from, 0);

/** The rule for a stretch of its hours; null if they are nothing but breaks. */
function pieceOf(rule: Rule, stretch: Interval): Rule | null {
  const open = subtract(stretch, breaksOf(rule));
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined) return null;
  const hours = { from: first.from, to: last.to };
  const breaks = intersect([hours], breaksOf(rule)).filter((pause) => contains(hours, pause));
  return { ...rule, hours, breaks };
}

// Longer than any repetition takes, including months without a 31st.
const LONGEST_PAUSE = 100;

/** A new rule can't start in the past, and its repetition counts from its start. */
function startsFrom(rule: Rule, today: DayNumber): Rule {
  if (rule.startDay >= today) return rule;
  const isFree = everyWeeks(rule) === 1 || rule.repeats === 'once';
  const next = isFree ? today : repetitionDays(rule, { from: today, to: today + LONGEST_PAUSE })[0];
  return { ...rule, startDay: next ?? today };
}

/**
 * The rules for what is left of a rule's hours without those taken. New rules start later than a rule from the past, so
 * conflicts are searched further ahead: what they meet there is taken out too.
 */
function piecesLeft({ rule, others, today }: Question, taken: readonly Interval[]): Rule[] {
  const left = subtract(rule.hours, union(taken)).flatMap((stretch) => pieceOf(rule, stretch) ?? []);
  const pieces = left.map((piece, index) => (index === 0 ? piece : { ...startsFrom(piece, today), id: 0 }));
  const kept = others.filter((other) => rule.id === 0 || other.id !== rule.id);
  const met = pieces.flatMap((piece) => conflictsOf({ rule: piece, others: kept, today }));
  return met.length === 0 ? pieces : piecesLeft({ rule, others, today }, [...taken, ...met.map(({ hours }) => hours)]);
}

/** Without its conflicting dates, if any of those searched are left. */
function exempted({ rule, today }: Question, conflicts: readonly Conflict[]): Solution[] {
  const days = [...new Set(conflicts.map(({ day }) => day))];
  const left = { ...rule, exemptions: new Set([...rule.exemptions, ...days]) };
  const range = scanRange({ rule, today });
  if (range === null || occurrences(left, range).length === 0) return [];
  return [{ kind: 'exempt', rules: [left], days, hours: [] }];
}

/** The ways to save a rule without its conflicts, each of which resolves all of them; none without conflicts. */
export function solutionsOf(question: Question): Solution[] {
  const { rule } = question;
  const conflicts = conflictsOf(question);
  if (conflicts.length === 0) return [];
  const pieces = piecesLeft(
    question,
    conflicts.map(({ hours }) => hours),
  );
  const givenUp = (rules: readonly Rule[]): Interval[] => {
    const open = union(rules.flatMap(stretchesOf));
    return stretchesOf(rule).flatMap((stretch) => subtract(stretch, open));
  };
  const ofHours = (kind: SolutionKind, rules: readonly Rule[]): Solution => ({
    ...{ kind, rules, days: [], hours: givenUp(rules) },
  });
  const longest = pieces.toSorted((a, b) => lengthOf(stretchesOf(b)) - lengthOf(stretchesOf(a)))[0];
  const { id, startDay } = rule;
  return [
    ...exempted(question, conflicts),
    ...(longest === undefined ? [] : [ofHours('shorten', [{ ...longest, id, startDay }])]),
    ...(pieces.length > 1 ? [ofHours('split', pieces)] : []),
  ];
}

/** A solution's rule in the form's values: the draft with the hours, breaks, start and exemptions of the rule. */
export const draftOfSolution = ({ draft, rule }: { draft: RuleDraft; rule: Rule }): RuleDraft => ({
  ...draft,
  start: rule.hours.from,
  end: rule.hours.to,
  breaks: rule.breaks.map(({ from, to }) => ({ start: from, end: to })),
  startDay: rule.startDay,
  exemptions: [...rule.exemptions].sort((a, b) => a - b),
});
