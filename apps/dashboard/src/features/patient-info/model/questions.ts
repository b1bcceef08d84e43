import { LABEL_LENGTH, SPANISH_LABEL_LENGTH } from '@sightline/contract/limits';
import { type PatientInfo, QUESTION_FIELDS } from '@sightline/contract/patient-info.calls';
import type { Choice } from './fields.ts';

/** A custom question with its slot, its key on screen. */
export type Question = { asked: Choice; label: string; spanish: string };

export const MOST_QUESTIONS = QUESTION_FIELDS.length;
/** These are always shown (PIN-004). */
const FIRST_SHOWN = 2;
const EMPTY: Question = { asked: 0, label: '', spanish: '' };

const toChoice = (stored: number): Choice => (stored >= 1 ? 1 : stored < 0 ? -1 : 0);

/** The visible questions: at least two, and up to the last with a label. */
export function shownQuestions(info: PatientInfo): Question[] {
  const all = QUESTION_FIELDS.map(([value, label, spanish]) => ({
    asked: toChoice(info[value]),
    label: info[label],
    spanish: info[spanish],
  }));
  const last = all.findLastIndex(({ label }) => !isBlank(label));
  return all.slice(0, Math.max(FIRST_SHOWN, last + 1));
}

export const isBlank = (label: string): boolean => label.trim() === '' || label.trim() === '?';

/** Counted without the question mark, which a save appends. */
const withoutMark = (label: string): string => label.trim().replace(/\?$/, '');
export const lengthOf = (label: string): number => withoutMark(label).length;

/** Input beyond the limit is dropped; a final question mark stays possible. */
export function fitLabel(typed: string): string {
  if (lengthOf(typed) <= LABEL_LENGTH) return typed.slice(0, LABEL_LENGTH + 1);
  const isMarked = typed.trim().endsWith('?');
  return `${typed.trimStart().slice(0, LABEL_LENGTH)}${isMarked ? '?' : ''}`;
}

/** The Spanish of a question, at most as long as the server takes. */
export const fitTranslation = (typed: string): string => typed.slice(0, SPANISH_LABEL_LENGTH);

/** Whether the next slot may be shown; every visible one has to be filled first. */
export const hasEmptySlot = (questions: readonly Question[]): boolean => questions.some(({ label }) => isBlank(label));
export const withNextSlot = (questions: readonly Question[]): Question[] => [...questions, EMPTY];

/** As saved (PIN-004): without unlabeled ones, the rest in order, each with a question mark. */
export function compacted(questions: readonly Question[]): Question[] {
  return questions
    .filter(({ label }) => !isBlank(label))
    .map(({ asked, label, spanish }) => ({ asked, label: `${withoutMark(label)}?`, spanish: spanish.trim() }));
}

/** The fields of all six slots. */
export function questionFields(questions: readonly Question[]): Record<string, Choice | string> {
  const filled = compacted(questions);
  return Object.fromEntries(
    QUESTION_FIELDS.flatMap(([value, label, spanish], place): [string, Choice | string][] => {
      const question = filled[place] ?? EMPTY;
      return [
        [value, question.asked],
        [label, question.label],
        [spanish, question.spanish],
      ];
    }),
  );
}
