import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Texts come from and go to a location’s own number.';

export function judgeNumbers({ locations }: Pick<PracticeFacts, 'locations'>): Finding {
  const item = { code: 'numbers', why: WHY, page: 'administration' } as const;
  const without = locations
    .filter(({ sms_number }) => sms_number === null || sms_number === '')
    .map(({ name }) => name);
  if (without.length === 0)
    return {
      ...item,
      state: locations.length === 0 ? 'fail' : 'ok',
      title: locations.length === 0 ? 'No texting number' : 'Every location has a texting number',
      action: locations.length === 0 ? 'Add a location with a texting number.' : '',
    };
  return {
    ...item,
    state: without.length === locations.length ? 'fail' : 'warn',
    title: `No texting number for ${new Intl.ListFormat('en-US').format(without)}`,
    action: 'Enter a number of your gateway account on the Locations page.',
  };
}
