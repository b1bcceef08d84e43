import {
  MEDICAL_FIELDS,
  type PatientInfoFields,
  QUESTION_FIELDS,
  VISION_FIELDS,
} from '@sightline/contract/patient-info.calls';
import { parseDay } from '@sightline/scheduling/days';
import { type Fault, faultAt } from '../../bookings.errors.ts';
import { oneLine } from './details.rules.ts';

type FieldRule = { name: keyof PatientInfoFields; isRequired: boolean };

const DATES: ReadonlySet<string> = new Set(['dSubDOB', 'v4DMedInsSubDOB']);
/** Insurance is asked once: the carrier chosen before answers these. */
const CARRIER_NAMES: ReadonlySet<string> = new Set(['dinsCarrier']);
const NO_INSURANCE = 'no insurance';

/** The questions asked in addition to the patient's own fields, in order. */
function askedQuestions({ settings, insName }: { settings: PatientInfoFields; insName: string }): FieldRule[] {
  // Without insurance there is no subscriber.
  const isInsured = insName.toLowerCase() !== NO_INSURANCE;
  const ofSection = (isShown: boolean, names: readonly (keyof PatientInfoFields)[]): FieldRule[] =>
    isShown
      ? names
          .filter((name) => settings[name] !== -1)
          .map((name) => ({ name, isRequired: isInsured && settings[name] === 1 }))
      : [];
  const custom = QUESTION_FIELDS.filter(([value, label]) => settings[label].trim() !== '' && settings[value] !== -1);
  return [
    ...ofSection(settings.v4DVisInsSect === 1, VISION_FIELDS),
    ...ofSection(settings.v4DMedInsSect === 1, MEDICAL_FIELDS),
    ...custom.map(([value]) => ({ name: value, isRequired: settings[value] === 1 })),
  ];
}

/** The requested answers; a missing required one, or an invalid date, gets a message. */
export function readAnswers({
  given,
  settings,
  insName,
}: {
  given: Readonly<Record<string, string>>;
  settings: PatientInfoFields;
  /** The chosen carrier; empty: none. */
  insName: string;
}): { answers: Record<string, string>; faults: Fault[] } {
  const answers: Record<string, string> = {};
  const faults: Fault[] = [];
  for (const { name, isRequired } of askedQuestions({ settings, insName })) {
    const said = Object.hasOwn(given, name) ? oneLine(given[name]) : '';
    const text = said === '' && CARRIER_NAMES.has(name) ? insName : said;
    const path = `answers.${name}`;
    if (text === '' && isRequired) faults.push(faultAt(path, 'unanswered'));
    else if (text !== '' && DATES.has(name) && parseDay(text) === null) faults.push(faultAt(path, 'date'));
    else if (text !== '') answers[name] = text;
  }
  return { answers, faults };
}
