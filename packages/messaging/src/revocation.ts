import type { Language } from '@sightline/contract/languages';
import { clausesOf } from './clauses.ts';
import { plainWords } from './plain-words.ts';
import { ENGLISH_PHRASES, type Phrase } from './revocation-english.ts';
import { SPANISH_PHRASES } from './revocation-spanish.ts';

const PHRASES_IN: Readonly<Record<Language, Readonly<Record<string, Phrase>>>> = {
  en: ENGLISH_PHRASES,
  es: SPANISH_PHRASES,
};
const PHRASES: readonly Phrase[] = Object.values(PHRASES_IN).flatMap((phrases) => Object.values(phrases));
/** Where a reason or threat follows a wish without a comma: "stop texting me or I'll report you". */
const AFTERTHOUGHT =
  / (?:or (?:i|ill|im|we|else)|(?:because|cuz|bc|since|as) (?:i|im|ive|we|you|this|my)|before (?:i|we)|i already|i have already|ive already|you already|this is|its) .*$/;

/** STOP in capitals at the end of a sentence in lowercase: "yes but also STOP". */
const SHOUTED_STOP =
  /(?<!(?:n['’]?t|not|never|[Bb][Uu][Ss]|[Nn][Oo][Nn]|[Tt][Oo]|I|[Ii][Tt]|N['’]?T|NOT|NEVER)[ -])\bSTOP\b(?=\s*(?:[.!?,;]|$))/;

/** Texts are wanted, or a call is not: the same verbs with the opposite wish. */
const WANTS_TEXTS =
  /\b(?:stop|quit|dont|do not|no me|dejen? de|deje de) (?:call|llam)\w*\b(?!.*\b(?:or|and|ni|y) (?:do not |dont |no )?(?:text|texting|txt|escrib|mand)).*\b(?:te?xt|message|escrib\w+|textee\w*|mensajes?|textos?)\b|(?<!if (?:you|u|ya|yall|they) )\b(?:dont|do not|never) (?:stop|take (?:me|my \w+|us) off|remove (?:me|my|us)|unsubscribe|opt me out|quit)\b|\b(?:prefier\w+|mejor) (?:que )?(?:me |nos )?(?:escrib|mand|texte)\w*\b(?!.*\b(?:correo|e ?mail|cartas?)\b)|(?<!if i )\b(?:still|do) want (?:the |your |to get |to receive |these |my )*(?:te?xts?|messages?|reminders?)\b|\b(?:stop|unsubscribed?|out|hit|pressed|puse|mande|envie)(?: \w+){0,4} (?:sin querer|por error|por accidente|by (?:accident|mistake)|accidentally|on accident)\b|\b(?:sin querer|por error|por accidente|by (?:accident|mistake)|accident(?:al)?ly|didnt mean to|did not mean to|no quise)(?: \w+){0,3} (?:stop|unsubscribe\w*|opt\w*|hit|press\w*|puse|poner|cancel\w*)\b|^(?:\w+ ){0,3}sign me (?:back )?up\b|\bput me back on\b|\bturn (?:on|back on)\b|\b(?:get|receive|have|resume|restart|start|sending) (?:me |the |your |my )*(?:te?xts?|messages?|reminders?)(?: \w+)? again\b|\bopt me (?:back )?in\b|\bno me (?:quiten|borren|saquen|den de baja)\b|\bwho(?: is|s)(?: this)?(?: texting(?: me)?| this)$|\b(?:(?:im|am|are|was|were|is) not getting|(?:didnt|did not|never|havent|have not) (?:get|got|gotten|receive|received))(?: any| the| your| my| a)* (?:te?xts?|messages?|reminders?|code|link)\b|\bi (?:texted|sent|messaged|called) (?:it |this |that )?(?:to )?the wrong\b/;
/** Whether a text wants texts, misses one, or asks who writes: about texts, but no wish for none. */
export const wantsTexts = (text: string): boolean => WANTS_TEXTS.test(plainWords(text).join(' '));

export type Revocation = {
  /** Whether the text seems to ask for no more texts. */
  suspected: boolean;
  /** The words that say so, as plain words; empty if none do. */
  matched: string;
};

/**
 * Looks for a wish for no more texts in free wording, English or Spanish, which 47 CFR 64.1200(a)(10) makes as good as
 * STOP. It only suspects: texts are held until staff decide. Sure keywords are left to `readKeyword`, and texts with an
 * everyday meaning are not suspected.
 */
export function suspectRevocation(text: string): Revocation {
  if (wantsTexts(text)) return { suspected: false, matched: '' };
  if (SHOUTED_STOP.test(text) && /[a-z]{2}/.test(text)) return { suspected: true, matched: 'stop' };
  for (const words of clausesOf(text)) {
    const matched = matchIn(words) ?? matchIn(words.replace(AFTERTHOUGHT, ''));
    if (matched !== undefined) return { suspected: true, matched };
  }
  return { suspected: false, matched: '' };
}

function matchIn(words: string): string | undefined {
  return PHRASES.map((phrase) => matchOf({ phrase, words })).find((found) => found !== '');
}

function matchOf({ phrase, words }: { phrase: Phrase; words: string }): string {
  if (phrase.unless?.test(words)) return '';
  return phrase.says.exec(words)?.[0] ?? '';
}
