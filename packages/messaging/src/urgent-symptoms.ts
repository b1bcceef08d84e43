import { clausesOf } from './clauses.ts';

/** The signs of an eye emergency; docs/guides/urgent-symptoms.md lists them with their medical sources. */
export const URGENT_SYMPTOMS = [
  'vision-loss',
  'blurred-vision',
  'flashes',
  'floaters',
  'curtain',
  'chemical',
  'injury',
  'severe-pain',
  'lens-redness',
  'after-surgery',
  'double-vision',
  'pupil',
  'stroke',
] as const;
export type UrgentSymptom = (typeof URGENT_SYMPTOMS)[number];

const PHRASES: readonly (readonly [UrgentSymptom, RegExp])[] = [
  [
    'vision-loss',
    /\b(?:cant|cannot) see (?:out of|from|in) my\b|\blost (?:my )?(?:sight|vision)\b|\bno (?:puedo ver|veo) (?:de|con|por) (?:un|el) ojo\b/,
  ],
  ['blurred-vision', /\bsuddenly blurry\b|\bsudden blurr/],
  ['double-vision', /\bsudden double vision\b|\bvision doble de repente\b/],
  ['floaters', /\bnew floaters\b|\bmanchas negras de repente\b/],
  ['flashes', /\bflashes of light\b|\bdestellos\b/],
  ['chemical', /\b(?:bleach|cloro) (?:in|en) (?:my|el) (?:eye|ojo)\b/],
];

/** The sign of an eye emergency that a patient's text describes in English or Spanish; null if none. */
export function readUrgency(text: string): UrgentSymptom | null {
  const clauses = clausesOf(text);
  return PHRASES.find(([, phrase]) => clauses.some((clause) => phrase.test(clause)))?.[0] ?? null;
}
