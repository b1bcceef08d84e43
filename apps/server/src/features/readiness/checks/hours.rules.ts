import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Without hours no times are offered to patients.';

export function judgeHours({ locations, providers }: Pick<PracticeFacts, 'locations' | 'providers'>): Finding {
  const item = { code: 'hours', why: WHY } as const;
  if (providers === 0)
    return { ...item, page: 'administration', state: 'fail', title: 'No active provider', action: 'Add a provider.' };
  const without = locations.filter(({ has_hours }) => !has_hours).map(({ name }) => name);
  const page = 'booking-setup' as const;
  if (without.length === 0)
    return { ...item, page, state: 'ok', title: 'Every location has provider hours', action: '' };
  return {
    ...item,
    page,
    state: without.length === locations.length ? 'fail' : 'warn',
    title: `No provider hours at ${new Intl.ListFormat('en-US').format(without)}`,
    action: 'Add availability under Online booking.',
  };
}
