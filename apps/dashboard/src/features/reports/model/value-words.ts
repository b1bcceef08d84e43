import { t } from '../../../shared/words/words.ts';

/** Values that reports themselves write, by their column; what a practice or patient wrote stays as it is. */
const COLUMNS: ReadonlySet<string> = new Set(['cancelledBy', 'commType', 'cameBy', 'language', 'nextStep', 'origin']);

const WORDS: Readonly<Record<string, string>> = {
  Appointment: t('Appointment'),
  English: t('English'),
  'Front desk': t('Front desk'),
  Import: t('An import'),
  'No link': t('No link'),
  None: t('None'),
  Office: t('Office'),
  Online: t('Online'),
  Patient: t('Patient'),
  'Patient link': t('Patient link'),
  'Patient web': t('Patient, online'),
  Phone: t('Phone'),
  Practice: t('Practice'),
  'Pre-Appt': t('Pre-Appt'),
  Recall: t('Recall'),
  Reminder: t('Reminder'),
  Spanish: t('Spanish'),
  'Visit link': t('Visit link'),
};

/** What reports call a status, a method or a group of recalls, in the page's language. */
export const reportWord = (word: string): string => t(word);

/** A report's text in the page's language. */
export const textWords = (key: string, text: string): string => (COLUMNS.has(key) ? (WORDS[text] ?? text) : text);
