import { plainWords } from './plain-words.ts';

/** Everyday words of one language that the other doesn't have, as plain words. */
const WORDS = {
  en: new Set(
    (
      'i my you the and is it its have has of out from with in this that are was see eye eyes cant can dont not when ' +
      'help left right lost pain hurts blurry flashes please im am just got want there what something'
    ).split(' '),
  ),
  es: new Set(
    (
      'yo mi mis el la los las un una y de del con en por para que es esta tengo veo ver puedo ojo ojos dolor duele ' +
      'izquierdo derecho vista borroso luces hoy ayer desde muy ayuda se le favor hijo hija cayo manchas'
    ).split(' '),
  ),
} as const;
/** Enough to tell a language: a long text isn't read to its end. */
const MOST_CHARACTERS = 500;
const FEWEST_WORDS = 2;

/** The language that a patient's text is clearly written in; null if it could be either. */
export function languageOfText(text: string): keyof typeof WORDS | null {
  const words = plainWords(text.slice(0, MOST_CHARACTERS));
  const count = (language: keyof typeof WORDS) => words.filter((word) => WORDS[language].has(word)).length;
  const [english, spanish] = [count('en'), count('es')];
  if (english >= FEWEST_WORDS && english > 2 * spanish) return 'en';
  return spanish >= FEWEST_WORDS && spanish > 2 * english ? 'es' : null;
}
