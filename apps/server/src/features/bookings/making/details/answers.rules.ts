import type { BookingFaultCode } from '@sightline/contract/booking.texts';
import {
  MEDICAL_FIELDS,
  type PatientInfoFields,
  QUESTION_FIELDS,
  VISION_FIELDS,
} from '@sightline/contract/patient-info.calls';
import { parseDay } from '@sightline/scheduling/days';
import { type Fault, faultAt } from '../../bookings.errors.ts';
import { oneLine, readName } from './details.rules.ts';

type FieldRule = { name: keyof PatientInfoFields; isRequired: boolean };

const DATES: ReadonlySet<string> = new Set(['dSubDOB', 'v4DMedInsSubDOB']);
const NAMES: ReadonlySet<string> = new Set(['dSubName', 'v4DMedInsSubName']);
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

function answerFault(name: string, text: string): BookingFaultCode | null {
  if (DATES.has(name)) return parseDay(text) === null ? 'date' : null;
  const reading = NAMES.has(name) ? readName(text) : { value: text };
  return 'fault' in reading ? reading.fault : null;
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
    const fault = text === '' ? (isRequired ? 'unanswered' : null) : answerFault(name, text);
    if (fault !== null) faults.push(faultAt(path, fault));
    else if (text !== '') answers[name] = text;
  }
  return { answers, faults };
}
