import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Patients book, text and visit at a location, and its phone is named in texts.';

export function judgeLocations({ locations }: Pick<PracticeFacts, 'locations'>): Finding {
  const item = { code: 'locations', why: WHY, page: 'administration' } as const;
  if (locations.length === 0) return { ...item, state: 'fail', title: 'No open location', action: 'Add a location.' };
  const silent = locations.filter(({ phone }) => phone === '').map(({ name }) => name);
  if (silent.length > 0)
    return {
      ...item,
      state: 'warn',
      title: `No phone for ${new Intl.ListFormat('en-US').format(silent)}`,
      action: 'Add the office phone, so that patients can call.',
    };
  return {
    ...item,
    state: 'ok',
    title: locations.length === 1 ? '1 open location' : `${locations.length} open locations`,
    action: '',
  };
}
