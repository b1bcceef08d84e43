import type { Finding, PracticeFacts } from '../readiness.types.ts';

const WHY = 'Patients text about eye emergencies at night too. Someone has to see it before the office opens.';
const ACTION = 'Add people who can read its texts under Hours and closures.';

export function judgeOnCall({
  on_call: onCall,
  on_call_gaps: gaps,
}: Pick<PracticeFacts, 'on_call' | 'on_call_gaps'>): Finding {
  const item = { code: 'on-call', why: WHY, page: 'closures' } as const;
  if (onCall === 0) return { ...item, state: 'fail', title: 'Nobody is on call for urgent texts', action: ACTION };
  if (gaps.length === 0) return { ...item, state: 'ok', title: 'Someone is on call for urgent texts', action: '' };
  const names = new Intl.ListFormat('en-US').format(gaps);
  return { ...item, state: 'fail', title: `Nobody on call can read the texts of ${names}`, action: ACTION };
}
