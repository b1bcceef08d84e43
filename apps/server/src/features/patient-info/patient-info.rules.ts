import { PATIENT_INFO_DEFAULTS, type PatientInfoFields, QUESTION_FIELDS } from '@sightline/contract/patient-info.calls';

type Question = { asked: -1 | 0 | 1; label: string; spanish: string };

const withMark = (label: string): string => (label.endsWith('?') ? label : `${label}?`);

/** With both marks, unless one stands within the sentence. */
function withBothMarks(label: string): string {
  if (label === '') return '';
  return withMark(label.includes('¿') ? label : `¿${label}`);
}

/**
 * Custom questions as stored (PIN-004): those without a label are dropped, the rest close up in order, and each ends
 * with a question mark.
 */
export function compactQuestions(fields: PatientInfoFields): PatientInfoFields {
  const questions = QUESTION_FIELDS.map(
    ([value, label, spanish]): Question => ({
      asked: fields[value],
      label: fields[label].trim(),
      spanish: fields[spanish].trim(),
    }),
  ).filter(({ label }) => label !== '');
  const places = QUESTION_FIELDS.map(([value, label, spanish], place) => {
    const question = questions[place];
    return question === undefined
      ? { [value]: PATIENT_INFO_DEFAULTS[value], [label]: '', [spanish]: '' }
      : { [value]: question.asked, [label]: withMark(question.label), [spanish]: withBothMarks(question.spanish) };
  });
  return Object.assign({}, fields, ...places);
}

/** For patients' pages: questions without Spanish are asked in English. */
export const withFallbackLabels = (fields: PatientInfoFields): PatientInfoFields =>
  Object.assign(
    {},
    fields,
    ...QUESTION_FIELDS.map(([, label, spanish]) => ({ [spanish]: fields[spanish] || fields[label] })),
  );
