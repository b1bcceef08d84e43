import type { ProbeResult } from '../../../outside/probe/probe.ts';
import type { Finding } from '../readiness.types.ts';

const WHY = 'Confirmations, invitations and warnings are sent by email.';

/** @param result null if no mail server is set up */
export function judgeMail({ result, isDemo }: { result: ProbeResult | null; isDemo: boolean }): Finding {
  const item = { code: 'mail', why: WHY, page: null } as const;
  if (result === null)
    return isDemo
      ? { ...item, state: 'warn', title: 'Email goes to the built-in mail catcher', action: 'Set SMTP_URL.' }
      : { ...item, state: 'fail', title: 'No mail server is set up', action: 'Set SMTP_URL.' };
  if (result.isReached) return { ...item, state: 'ok', title: 'The mail server accepts the sign-in', action: '' };
  return {
    ...item,
    state: 'fail',
    title: `Couldn’t reach the mail server (${result.reason})`,
    action: 'Check SMTP_URL and whether this server may open that connection.',
  };
}
