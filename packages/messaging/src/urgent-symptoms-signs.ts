import { HARM_SIGNS } from './urgent-symptoms-harm.ts';
import { PAIN_SIGNS } from './urgent-symptoms-pain.ts';
import { SIGHT_SIGNS } from './urgent-symptoms-sight.ts';
import { CONTEXTS, type Sign, URGENT_SYMPTOMS, ways } from './urgent-symptoms-sign.ts';

/** Words that rarely belong to an ordinary text about an eye since this morning. */
const LATELY: readonly Sign[] = [
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways(
      'NOSEE(?! (?:the|your|my|an?|that|this|any|you|it|up|far|THING|how|why|what|where|el|la|mi|su|los|las|well|good|bien)\\b)',
    ),
    unlessNear: [...CONTEXTS],
  },
  {
    symptom: 'vision-loss',
    isOnlyIfSudden: true,
    isNegative: true,
    says: ways('NOSEE(?: \\w+){0,5} (?:with|out of|con) EYE'),
    unlessNear: ['optics', 'noGlasses', 'dilation'],
  },
  {
    symptom: 'floaters',
    isOnlyIfSudden: true,
    says: ways('FLOATING'),
    onlyNear: /EYE|SIGHT/,
    unlessNear: [...CONTEXTS],
  },
  { symptom: 'floaters', isOnlyIfSudden: true, says: ways('FLOATER'), unlessNear: [...CONTEXTS] },
  {
    symptom: 'flashes',
    isOnlyIfSudden: true,
    says: ways('FLASH'),
    unlessNear: [
      ...CONTEXTS,
      /\b(?:power|storm|thunder|car|engine|camera|phone|lights|luz|lluvia|tormenta|flood|router|wifi|alarm|hot)\b/,
    ],
  },
  {
    symptom: 'injury',
    isOnlyIfSudden: true,
    says: ways('HIT', 'GRIT', 'BLOOD', 'CHEMICAL'),
    onlyNear: /\bEYE\b/,
    unlessNear: [...CONTEXTS],
  },
  {
    symptom: 'blurred-vision',
    isOnlyIfSudden: true,
    says: ways('LOST', 'DARK', 'WORSE', 'DOUBLE', 'BLUR', 'weird', 'SPOT', 'HALOS'),
    onlyNear: /\bSIGHT\b/,
    unlessNear: [...CONTEXTS],
  },
];

const rankOf = ({ symptom }: Sign): number => URGENT_SYMPTOMS.indexOf(symptom);

/** All signs, most telling first. */
export const SIGNS: readonly Sign[] = [...SIGHT_SIGNS, ...HARM_SIGNS, ...PAIN_SIGNS, ...LATELY].toSorted(
  (one, other) => rankOf(one) - rankOf(other),
);
