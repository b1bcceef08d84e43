import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'While texting is off, nothing is texted: no replies, codes, confirmations or reminders.';

export function judgeTexting({ sends_texts: sendsTexts }: Pick<PracticeFacts, 'sends_texts'>): Finding {
  const item = { code: 'texting', why: WHY, page: 'administration' } as const;
  if (sendsTexts) return { ...item, state: 'ok', title: 'Texting is on', action: '' };
  return {
    ...item,
    state: 'warn',
    title: 'Texting is off',
    action: 'Turn it on under Practices once each location’s number is checked.',
  };
}
