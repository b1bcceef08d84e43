import { clockIn, LANGUAGES, type Language, languageOf } from '@sightline/contract/languages';
import { AFTER_HOURS_TEXT } from '@sightline/contract/templates.texts';
import { completeText } from '@sightline/messaging/automated-text';
import { withoutCourtesy } from '@sightline/messaging/courtesy';
import { textToSend } from '@sightline/messaging/gsm-text';
import { isMachineText, isShortCode } from '@sightline/messaging/machine-text';
import { isPersonalPhone } from '@sightline/messaging/phone-region';
import { plainWords } from '@sightline/messaging/plain-words';
import { fillTemplate } from '@sightline/messaging/template-variables';

/** Texts of one phone within a minute; a person types fewer. */
const MOST_A_MINUTE = 5;
/** Answers to one phone within a day, over all locations it texts. */
const MOST_A_DAY = 3;

/** Why a text gets no answer after hours; null if it gets one. */
export function silenceOf({
  phone,
  text,
  ownTexts,
  traffic,
}: {
  phone: string;
  text: string;
  /** Our newest texts to the phone. */
  ownTexts: readonly string[];
  traffic: { texts: number; answers: number };
}): 'machine' | 'courtesy' | null {
  if (isShortCode(phone) || !isPersonalPhone(phone)) return 'machine';
  if (traffic.texts > MOST_A_MINUTE || traffic.answers >= MOST_A_DAY) return 'machine';
  if (isMachineText({ text, ownTexts })) return 'machine';
  const words = plainWords(text);
  // A picture alone is a question; a thank you isn't.
  return words.length > 0 && withoutCourtesy(words).length === 0 ? 'courtesy' : null;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;
const MINUTE_LENGTH = 'YYYY-MM-DDTHH:mm'.length;

/**
 * Names the closed stretch that an opening ends: by its date, as earlier servers do, or its time where the office was
 * open earlier that day. Where no opening is in sight, a night is a day.
 */
export function closedStretchKey({
  opensAt,
  isFirst,
  now,
}: {
  opensAt: Temporal.ZonedDateTime | null;
  /** Of the opening's day. */
  isFirst: boolean;
  now: Temporal.Instant;
}): string {
  const at = (opensAt?.toInstant() ?? now).toString();
  return `after-hours-${at.slice(0, isFirst ? DATE_LENGTH : MINUTE_LENGTH)}`;
}

const A_WEEK = 7;

/** 'Monday at 8:00 AM', 'el lunes, 8:00 a.m.', with the date where it is a week or more ahead; empty if unknown. */
export function openingWords({
  opensAt,
  now,
  locale,
}: {
  opensAt: Temporal.ZonedDateTime | null;
  now: Temporal.ZonedDateTime;
  locale: string;
}): string {
  if (opensAt === null) return '';
  const language = languageOf(locale);
  const isFar = now.toPlainDate().until(opensAt.toPlainDate()).days >= A_WEEK;
  const day = opensAt
    .toPlainDate()
    .toLocaleString(
      LANGUAGES[language].locale,
      isFar ? { weekday: 'long', month: 'long', day: 'numeric' } : { weekday: 'long' },
    );
  return AT_TIME[language]({
    day: day.replaceAll(/\s/g, ' '),
    time: clockIn(opensAt.toPlainTime().toString(), language),
  });
}

const AT_TIME: Readonly<Record<Language, (at: { day: string; time: string }) => string>> = {
  en: ({ day, time }) => `${day} at ${time}`,
  es: ({ day, time }) => `el ${day}, ${time}`,
};

/** The practice's own text if all its variables have values, else the standard one. */
export function afterHoursText({
  template,
  locale,
  values,
}: {
  template: string | null;
  locale: string;
  values: Readonly<Record<string, string>>;
}): string {
  const own = template === null ? null : fillTemplate({ body: template, values });
  if (template !== null && own !== null && own.unknown.length === 0 && own.missing.length === 0)
    return textToSend({
      text: completeText({ text: own.text, practice: values.practice ?? '', locale }),
      body: template,
    });
  const body = AFTER_HOURS_TEXT[languageOf(locale)];
  return textToSend({ text: fillTemplate({ body, values }).text, body });
}
