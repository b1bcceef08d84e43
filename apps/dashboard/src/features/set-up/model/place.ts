import { t } from '../../../shared/words/words.ts';

const STEPS = ['practice', 'location', 'provider', 'user', 'text'] as const;
export type Step = (typeof STEPS)[number];

/** The current step of the set-up, kept in the address so that a reload continues there. */
export type SetUpPosition = {
  step: Step;
  /** Null before the first answer. */
  coverKey: number | null;
  /** The test text that was sent. */
  transKey: number | null;
};

const keyIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
};

export function readPlace(params: URLSearchParams): SetUpPosition {
  const coverKey = keyIn(params, 'practice');
  const step = STEPS.find((one) => one === params.get('step'));
  if (coverKey === null || step === undefined || step === 'practice')
    return { step: 'practice', coverKey: null, transKey: null };
  return { step, coverKey, transKey: keyIn(params, 'text') };
}

export const writePlace = ({ step, coverKey, transKey }: SetUpPosition): Record<string, string> => ({
  step,
  ...(coverKey !== null && { practice: String(coverKey) }),
  ...(transKey !== null && { text: String(transKey) }),
});

export const stepWords = (step: Step): string =>
  t('Step {indexOf} of {count}', { indexOf: STEPS.indexOf(step) + 1, count: STEPS.length });
