import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Patients choose a type of visit, and its length decides which times fit.';

export function judgeTypes({ types }: Pick<PracticeFacts, 'types'>): Finding {
  const item = { code: 'types', why: WHY, page: 'booking-setup' } as const;
  if (types === 0)
    return {
      ...item,
      state: 'fail',
      title: 'No active appointment type',
      action: 'Add appointment types under Online booking.',
    };
  return { ...item, state: 'ok', title: types === 1 ? '1 appointment type' : `${types} appointment types`, action: '' };
}
