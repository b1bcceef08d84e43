import type { ChartDimension } from '@sightline/contract/reports/report';

export const DIMENSION_WORDS: Record<ChartDimension, string> = {
  time: 'Time',
  location: 'Location',
  provider: 'Provider',
  commMethod: 'Method',
  status: 'Status',
};

const STEP_WORDS = { day: 'Day', week: 'Week', month: 'Month' } as const;

/** What a point of a chart stands for. */
export function pointWord(by: string, step: keyof typeof STEP_WORDS | null): string {
  if (by === 'time') return step === null ? DIMENSION_WORDS.time : STEP_WORDS[step];
  return Object.entries(DIMENSION_WORDS).find(([dimension]) => dimension === by)?.[1] ?? by;
}
