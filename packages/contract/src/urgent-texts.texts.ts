/** Signs of an eye emergency by the codes of `readUrgency`, as staff read them. */
export const SIGN_WORDS: Readonly<Record<string, string>> = {
  'vision-loss': 'loss of vision',
  'blurred-vision': 'sudden blurred vision',
  flashes: 'flashes of light',
  floaters: 'new floaters',
  curtain: 'a curtain or shadow over vision',
  retina: 'a possible retinal detachment',
  chemical: 'a chemical in the eye',
  injury: 'an eye injury',
  'foreign-body': 'something stuck in the eye',
  'severe-pain': 'severe eye pain',
  'red-painful': 'a red, painful eye',
  'lens-redness': 'a red or painful eye with contact lenses',
  'after-surgery': 'trouble after eye surgery',
  swelling: 'swelling around the eye',
  'double-vision': 'sudden double vision',
  pupil: 'a change in a pupil or lid',
  stroke: 'signs of a stroke',
};

/** For a sign that a newer server reads. */
const ANY_SIGN = 'a possible eye emergency';

export const URGENT_SIGNS: readonly string[] = [...Object.values(SIGN_WORDS), ANY_SIGN];

/** Whether it is a code of ours, and no text of a patient. */
export const isSign = (text: string): boolean => Object.hasOwn(SIGN_WORDS, text);

/** 'flashes of light' */
export const signWords = (symptom: string): string => SIGN_WORDS[symptom] ?? ANY_SIGN;

/** What staff do with an urgent text. */
export const URGENT_TEXT = {
  take: 'I’ll handle it',
  dismiss: 'Not urgent',
} as const;
