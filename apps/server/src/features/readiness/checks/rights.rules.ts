import type { Finding } from '../readiness.types.ts';

const WHY = 'Someone at the practice has to add users, templates and closures.';

export function judgeRights({ managers }: { managers: number }): Finding {
  const item = { code: 'rights', why: WHY, page: 'administration' } as const;
  if (managers === 0)
    return {
      ...item,
      state: 'warn',
      title: 'Only superadmins can manage this practice',
      action: 'Invite a colleague with the role manager or admin.',
    };
  return {
    ...item,
    state: 'ok',
    title: managers === 1 ? '1 person can manage this practice' : `${managers} people can manage this practice`,
    action: '',
  };
}
