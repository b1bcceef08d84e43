import type { ProbeResult } from '../../../outside/probe/probe.ts';
import type { Finding } from '../readiness.types.ts';

const WHY = 'Staff who turned on notifications get them through their browser’s push service.';

export function judgePush({ services }: { services: readonly { name: string; result: ProbeResult }[] }): Finding {
  const item = { code: 'push', why: WHY, page: null } as const;
  const missed = services.flatMap(({ name, result }) => (result.isReached ? [] : [`${name} (${result.reason})`]));
  if (missed.length === 0) return { ...item, state: 'ok', title: 'Push services can be reached', action: '' };
  return {
    ...item,
    state: 'warn',
    title: `Couldn’t reach ${new Intl.ListFormat('en-US').format(missed)}`,
    action: 'Allow this server to open https connections to them.',
  };
}
