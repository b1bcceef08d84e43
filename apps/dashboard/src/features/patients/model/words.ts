import { languageOf } from '@sightline/contract/languages';
import type { ConsentEvidence, PatientRecord, TimelineEntry } from '@sightline/contract/patient-record.calls';
import { formatUsPhone } from '@sightline/messaging/phone-number';
import { neutralise } from '@sightline/messaging/preview';
import { dateInFigures, wallDate, wallTime } from '../../../shared/dates/dates.ts';
import { languageLabel } from '../../../shared/words/language-name.ts';
import { t } from '../../../shared/words/words.ts';
import { servedWord } from './timeline-words.ts';

type Named = { firstName: string; lastName: string };

/** 'Maria Alvarez' */
export const fullName = ({ firstName, lastName }: Named): string =>
  neutralise(`${firstName} ${lastName}`) || t('No name on file');

/** 'Alvarez, Maria' for lists. */
export const listedName = ({ firstName, lastName }: Named): string =>
  [lastName, firstName].map(neutralise).filter(Boolean).join(', ') || t('No name on file');

/** Age in whole years on a day, both `YYYY-MM-DD`. */
function ageOn(dob: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dob.slice(0, 4));
  return day.slice(5) < dob.slice(5) ? years - 1 : years;
}

const dayOf = (now: Date): string => {
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** '03/12/1980 (46)' */
export const bornWords = (dob: string | null, now: Date): string =>
  dob === null ? t('Not on file') : `${dateInFigures(dob)} (${ageOn(dob, dayOf(now))})`;

export const phoneWords = (phone: string): string => (phone === '' ? t('Not on file') : formatUsPhone(phone));

export const languageWords = (locale: PatientRecord['locale']): string => languageLabel(languageOf(locale));

/** The record's address; the key doesn't identify the patient. */
export const recordPath = (addKey: number): string => `/patients/${addKey}`;

export function textsWords({ texts, cellPhone }: Pick<PatientRecord, 'texts' | 'cellPhone'>): string {
  if (texts === null || cellPhone === '') return t('No cell phone, so no texts.');
  if (texts === 'open') return t('Can get texts.');
  return texts === 'opted-out' ? t('Opted out of texts.') : t('Texts are on hold until staff decide.');
}

export function hipaaWords({ isGiven, isPending }: PatientRecord['hipaa']): string {
  if (isGiven) return t('HIPAA consent given.');
  return isPending ? t('HIPAA consent requested, no answer yet.') : t('HIPAA consent not given.');
}

/** Whether the cell phone may get marketing; opting out of all texts ends it. */
export const allowsMarketing = ({ evidence, cellPhone }: Pick<PatientRecord, 'evidence' | 'cellPhone'>): boolean =>
  evidence.find(
    ({ phone, purpose, decision }) =>
      phone === cellPhone &&
      ((purpose === 'marketing' && (decision === 'given' || decision === 'refused')) ||
        (purpose === 'sms' && decision === 'refused')),
  )?.decision === 'given';

const DECISIONS = {
  sms: {
    requested: t('Asked about texts'),
    given: t('Opted in to texts'),
    refused: t('Opted out of texts'),
    held: t('Texts put on hold'),
    released: t('Texts released'),
  },
  hipaa: {
    requested: t('HIPAA consent requested'),
    given: t('HIPAA consent given'),
    refused: t('HIPAA consent refused'),
    held: t('HIPAA consent on hold'),
    released: t('HIPAA consent released'),
  },
  marketing: {
    requested: t('Asked about marketing texts'),
    given: t('Agreed to marketing texts'),
    refused: t('Refused marketing texts'),
    held: t('Marketing texts on hold'),
    released: t('Marketing texts released'),
  },
} as const satisfies Record<ConsentEvidence['purpose'], Record<ConsentEvidence['decision'], string>>;

const SOURCES = {
  keyword: t('by text'),
  staff: t('recorded by staff'),
  gateway: t('reported by the carrier'),
  import: t('from an import'),
  wording: t('from the wording of a text'),
  silence: t('no answer to our question'),
  deadline: t('no one decided in time'),
  form: t('on a form'),
} as const satisfies Record<ConsentEvidence['source'], string>;

export const decisionWords = ({ purpose, decision }: ConsentEvidence): string => DECISIONS[purpose][decision];

export const sourceWords = ({ source, userName }: ConsentEvidence): string =>
  source === 'staff' && userName !== null ? t('recorded by {userName}', { userName }) : SOURCES[source];

const KIND_WORDS = {
  visit: t('Visit'),
  text: t('Text'),
  notice: t('Message'),
  form: t('Form'),
  order: t('Order'),
  recall: t('Recall due'),
} as const satisfies Record<TimelineEntry['kind'], string>;

export function entryTitle({ kind, title, isIncoming }: TimelineEntry): string {
  if (kind === 'text') return isIncoming ? t('Text received') : t('Text sent');
  const words = kind === 'notice' || kind === 'order' ? servedWord(title) : title;
  return title === '' ? KIND_WORDS[kind] : `${KIND_WORDS[kind]}: ${words}`;
}

/** 'Mon Nov 23, 3:00 PM'; a recall has a day only. */
export const entryTime = ({ kind, local }: TimelineEntry): string =>
  kind === 'recall'
    ? wallDate(local.slice(0, 10))
    : `${wallDate(local.slice(0, 10))}, ${wallTime(local).split(', ')[1]}`;
