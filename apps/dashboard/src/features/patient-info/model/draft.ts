import { type PatientInfo, type PatientInfoFields, patientInfoFields } from '@sightline/contract/patient-info.calls';
import type { Difference } from '../../../shared/setup/saved-elsewhere.tsx';
import { t } from '../../../shared/words/words.ts';
import {
  type Choice,
  FIELD_NAMES,
  type FieldName,
  longLabel,
  optionsOf,
  shownValue,
  THREE_OPTIONS,
  wordOf,
} from './fields.ts';
import { compacted, MOST_QUESTIONS, type Question, questionFields, shownQuestions } from './questions.ts';

/** The four tabs' unsaved values. */
export type Draft = { values: Readonly<Record<FieldName, Choice>>; questions: readonly Question[] };

export function draftOf(info: PatientInfo): Draft {
  const values = Object.fromEntries(FIELD_NAMES.map((name) => [name, shownValue(name, info[name])]));
  return { values: values as Record<FieldName, Choice>, questions: shownQuestions(info) };
}

/**
 * As sent by a save.
 * @throws never for what the page accepts
 */
export const fieldsOf = ({ values, questions }: Draft): PatientInfoFields =>
  patientInfoFields.parse({ ...values, ...questionFields(questions) });

const questionWords = (question: Question | undefined): string =>
  question === undefined
    ? ''
    : [question.label, question.spanish, `(${wordOf(THREE_OPTIONS, question.asked)})`].filter(Boolean).join(' ');

/** The fields two drafts would save differently: `mine` compared with someone else's. */
export function differencesOf(mine: Draft, theirs: Draft): Difference[] {
  const fields = FIELD_NAMES.map((name) => ({
    label: longLabel(name),
    mine: wordOf(optionsOf(name), mine.values[name]),
    theirs: wordOf(optionsOf(name), theirs.values[name]),
  }));
  const [own, others] = [compacted(mine.questions), compacted(theirs.questions)];
  const questions = Array.from({ length: MOST_QUESTIONS }, (_, place) => ({
    label: t('Question {place}', { place: place + 1 }),
    mine: questionWords(own[place]),
    theirs: questionWords(others[place]),
  }));
  return [...fields, ...questions].filter((line) => line.mine !== line.theirs);
}

/** Whether saving would change anything; an empty slot or a missing question mark does not count. */
export const isSame = (one: Draft, other: Draft): boolean => differencesOf(one, other).length === 0;
