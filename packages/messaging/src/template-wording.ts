import type { Language } from '@sightline/contract/languages';
import type { RequiredPart } from '@sightline/contract/templates.texts';
import { saysStop } from './automated-text.ts';
import { variableParts } from './template-variables.ts';

export type WordingFault =
  | { code: 'empty' | 'too-long' }
  /** The name or part of the text at fault. */
  | { code: 'unknown-variable' | 'not-for-kind' | 'broken-variable'; part: string }
  /** A part that the law or the carriers require is missing. */
  | { code: 'no-stop' | 'no-consent-answers' | 'no-unencrypted' };

/** The words that consent is answered with; replies are read the same way. */
const CONSENT_ANSWERS = {
  en: [/\bYES\b/, /\bNO\b/],
  es: [/(?<!\p{L})S[IÍ](?!\p{L})/u, /\bNO\b/],
} as const satisfies Record<Language, readonly RegExp[]>;

/**
 * A patient who agrees to unencrypted messages has to know of the risk: HHS, Omnibus Rule, 78 Fed. Reg. 5566, 5634
 * (January 25, 2013).
 */
const SAYS_UNENCRYPTED = {
  en: /encrypt|unsecured?\b|not secure/i,
  es: /cifrad|encriptad|no (?:es|son) segur/i,
} as const satisfies Record<Language, RegExp>;

const SAYS: Record<RequiredPart, (text: string, language: Language) => boolean> = {
  stop: (text) => saysStop(text),
  'consent-answers': (text, language) => CONSENT_ANSWERS[language].every((answer) => answer.test(text)),
  unencrypted: (text, language) => SAYS_UNENCRYPTED[language].test(text),
};

/** Braces that are no variable: they would be sent as written. */
function brokenParts(plain: string): string[] {
  return Array.from(plain.matchAll(/\{+[^{}]*\}*|\}+/g), ([part]) => part.trim());
}

/**
 * What is wrong with a template's text, worst first; none if it can be saved.
 * @param known every variable of the product
 * @param available those that have a value in this kind of text; others need a fallback
 * @param needs what the law wants in this kind of text
 * @param longest in UTF-16 code units
 */
export function templateFaults({
  text,
  language,
  known,
  available,
  needs,
  longest,
}: {
  text: string;
  language: Language;
  known: readonly string[];
  available: readonly string[];
  needs: readonly RequiredPart[];
  longest: number;
}): WordingFault[] {
  if (text.trim() === '') return [{ code: 'empty' }];
  const { variables, plain } = variableParts(text);
  const unknown = variables.filter(({ name }) => !known.includes(name));
  const unavailable = variables.filter(
    ({ name, hasFallback }) => known.includes(name) && !available.includes(name) && !hasFallback,
  );
  const once = (names: readonly string[]): string[] => [...new Set(names)];
  return [
    ...(text.length > longest ? [{ code: 'too-long' } as const] : []),
    ...once(unknown.map(({ name }) => name)).map((part) => ({ code: 'unknown-variable', part }) as const),
    ...once(brokenParts(plain)).map((part) => ({ code: 'broken-variable', part }) as const),
    ...once(unavailable.map(({ name }) => name)).map((part) => ({ code: 'not-for-kind', part }) as const),
    ...needs.filter((part) => !SAYS[part](text, language)).map((part) => ({ code: `no-${part}` }) as const),
  ];
}
