/** Every language for patients. A new one is a row here: the compiler then names each table of texts that lacks it. */
export const LANGUAGES = {
  en: { locale: 'en-US', name: 'English', ownName: 'English' },
  es: { locale: 'es-US', name: 'Spanish', ownName: 'Español' },
} as const;

export type Language = keyof typeof LANGUAGES;
/** A practice's texts by language. A missing or empty one is read in the first language. */
export type ByLanguage = { [language in Language]?: string | undefined };
/** The language tag of patients, templates and entries. */
export type PatientLocale = (typeof LANGUAGES)[Language]['locale'];

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** The first is the default for browsers that accept none of these. */
export const LANGUAGE_KEYS: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);
export const DEFAULT_LANGUAGE = 'en' as const satisfies Language;
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const isOtherLanguage = (language: Language): language is OtherLanguage => language !== DEFAULT_LANGUAGE;
/** The languages that a practice may leave out. */
export const OTHER_LANGUAGES: readonly OtherLanguage[] = LANGUAGE_KEYS.filter(
  (language) => language !== DEFAULT_LANGUAGE,
);

export const LOCALES: readonly PatientLocale[] = LANGUAGE_KEYS.map((language) => LANGUAGES[language].locale);
export const DEFAULT_LOCALE: PatientLocale = LANGUAGES[DEFAULT_LANGUAGE].locale;
export const isPatientLocale = (text: string): text is PatientLocale => LOCALES.some((locale) => locale === text);

/** The language of a tag such as `es-MX`, or null if unsupported. */
export function knownLanguage(tag: string): Language | null {
  const [primary = ''] = tag.toLowerCase().split(/[^a-z]/, 1);
  return isLanguage(primary) ? primary : null;
}

export const languageOf = (tag: string): Language => knownLanguage(tag) ?? DEFAULT_LANGUAGE;

const HALF_DAYS: Readonly<Record<Language, { am: string; pm: string }>> = {
  en: { am: 'AM', pm: 'PM' },
  es: { am: 'a.m.', pm: 'p.m.' },
};

/** A time of day as `Intl` writes it, with plain spaces: '9:40 AM', '9:40 a.m.'. A no-break space halves a text's space. */
export function clockIn(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const { am, pm } = HALF_DAYS[language];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? am : pm}`;
}

/** The same without the minutes of a full hour: '8 AM', '8:30 a.m.'. */
export const hourIn = (time: string, language: Language): string => clockIn(time, language).replace(':00', '');

export const localeOf = (tag: string): PatientLocale => LANGUAGES[languageOf(tag)].locale;

/** The result for each language, in order. */
export const forEachLanguage = <Made>(make: (language: Language) => Made): Record<Language, Made> =>
  Object.fromEntries(LANGUAGE_KEYS.map((language) => [language, make(language)])) as Record<Language, Made>;

export const forOtherLanguages = <Made>(make: (language: OtherLanguage) => Made): Record<OtherLanguage, Made> =>
  Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, make(language)])) as Record<OtherLanguage, Made>;

export const forEachLocale = <Made>(make: (locale: PatientLocale) => Made): Record<PatientLocale, Made> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<PatientLocale, Made>;

/** The texts in our languages that are not empty, trimmed; anything else in the object is left out. */
export function writtenTexts(texts: unknown): ByLanguage {
  const given = new Map<string, unknown>(Object.entries(texts ?? {}));
  return Object.fromEntries(
    LANGUAGE_KEYS.flatMap((language) => {
      const text = given.get(language);
      return typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()]] : [];
    }),
  );
}
