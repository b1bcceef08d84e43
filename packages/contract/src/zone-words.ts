import { LANGUAGES, type Language } from './languages.ts';

/** As Spanish speakers in the United States say them; `Intl` says 'hora oriental'. */
const SPANISH: readonly (readonly [string, string])[] = [
  ['oriental', 'del Este'],
  ['central', 'del Centro'],
  ['de las Montañas Rocosas', 'de la Montaña'],
];

/** 'Eastern Time', 'hora del Este'. */
export function zoneName({
  timeZone,
  at,
  language,
}: {
  timeZone: string;
  at: number | Date;
  language: Language;
}): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[language].locale, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return language === 'es' ? SPANISH.reduce((words, [from, to]) => words.replace(from, to), name) : name;
}
