import { PATIENT_INFO_DEFAULTS, type PatientInfoFields, QUESTION_FIELDS } from '@sightline/contract/patient-info.calls';

type Question = { asked: -1 | 0 | 1; label: string };

const withMark = (label: string): string => (label.endsWith('?') ? label : `${label}?`);

/**
 * Custom questions as stored (PIN-004): those without a label are dropped, the rest close up in order, and each ends
 * with a question mark.
 */
export function compactQuestions(fields: PatientInfoFields): PatientInfoFields {
  const questions = QUESTION_FIELDS.map(
    ([value, label]): Question => ({
      asked: fields[value],
      label: fields[label].trim(),
    }),
  ).filter(({ label }) => label !== '');
  const places = QUESTION_FIELDS.map(([value, label], place) => {
    const question = questions[place];
    return question === undefined
      ? { [value]: PATIENT_INFO_DEFAULTS[value], [label]: '' }
      : { [value]: question.asked, [label]: withMark(question.label) };
  });
  return Object.assign({}, fields, ...places);
}
