import { type Language, languageOf } from '@sightline/contract/languages';

/** Part of every automated text (CTIA Messaging Principles, section 5.1; reliability target SMS-10). */
const STOP_LINE = {
  en: 'Reply STOP to get no more texts.',
  es: 'Responda STOP para darse de baja.',
} as const satisfies Record<Language, string>;

/** 'and' before a list's last item; before an i sound, y becomes e: 'Ana e Inés', but 'agua y hielo'. */
const AND: Readonly<Record<Language, (last: string) => string>> = {
  en: () => 'and',
  es: (last) => (/^h?i(?!e)/i.test(last) ? 'e' : 'y'),
};

/** STOP as an instruction; 'stop by any time' is not one. */
const SAYS_STOP = [/\bSTOP\b/, /\b(?:reply|text|responda|env[ií]e)\s+["“]?stop\b/i];

/**
 * An automated text as it has to be sent: it names the practice, added in front if missing, and says how to opt out,
 * added at the end if missing.
 * @param locale the patient's
 */
export function completeText({ text, practice, locale }: { text: string; practice: string; locale: string }): string {
  const words = text.trim();
  const named = words.toLowerCase().includes(practice.trim().toLowerCase()) ? words : `${practice}: ${words}`;
  return saysStop(named) ? named : `${named} ${stopLine(locale)}`;
}

/** Whether a text tells its reader how to opt out. */
export const saysStop = (text: string): boolean => SAYS_STOP.some((says) => says.test(text));

/** The words added to an automated text that doesn't say how to opt out. */
export const stopLine = (locale: string): string => STOP_LINE[languageOf(locale)];

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'; each word once, in the given order. */
export function listed({ words, locale }: { words: readonly string[]; locale: string }): string {
  const each = [...new Set(words.filter((word) => word !== ''))];
  const last = each.at(-1) ?? '';
  if (each.length < 2) return last;
  return `${each.slice(0, -1).join(', ')} ${AND[languageOf(locale)](last)} ${last}`;
}

/** Whether a text has this name as words of its own: "Ann" is not in "Annual exam". */
function isNamed({ text, name }: { text: string; name: string }): boolean {
  const parts = text.split(name);
  return parts.slice(1).some((after, place) => !/\p{L}$/u.test(parts[place] ?? '') && !/^\p{L}/u.test(after));
}

/** A text that names everyone it is about, in front where it doesn't: 'Ana and Ben: Your glasses are ready.' */
export function naming({ text, names, locale }: { text: string; names: readonly string[]; locale: string }): string {
  const given = names.filter((name) => name !== '');
  return given.every((name) => isNamed({ text, name })) ? text : `${listed({ words: given, locale })}: ${text}`;
}

/** Combines several people's values into one: 'Ana and Ben', '9:00 AM and 9:40 AM'. */
export function mergedValues({
  each,
  locale,
}: {
  each: readonly Readonly<Record<string, string>>[];
  locale: string;
}): Record<string, string> {
  const names = Object.keys(each[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, listed({ words: each.map((values) => values[name] ?? ''), locale })]),
  );
}

/**
 * A family's values in one: what differs says whose it is, '9:00 AM (Ana and Leo) and 9:30 AM (Mia)'.
 * @param names as `each`, their first names; empty where none may be said
 */
export function familyValues({
  each,
  names,
  locale,
}: {
  each: readonly Readonly<Record<string, string>>[];
  names: readonly string[];
  locale: string;
}): Record<string, string> {
  const merged = (variable: string): string => {
    const owners = new Map<string, string[]>();
    for (const [place, values] of each.entries()) {
      const value = values[variable] ?? '';
      if (value !== '') owners.set(value, [...(owners.get(value) ?? []), names[place] ?? '']);
    }
    if (owners.size < 2) return [...owners.keys()].join('');
    const words = [...owners].map(([value, people]) => {
      const named = listed({ words: people, locale });
      return named === '' ? value : `${value} (${named})`;
    });
    return listed({ words, locale });
  };
  return Object.fromEntries(Object.keys(each[0] ?? {}).map((variable) => [variable, merged(variable)]));
}

/** A sentence: with a period, unless its last word has one ('10:40 a.m.', 'Main St.'). */
export const sentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`);
