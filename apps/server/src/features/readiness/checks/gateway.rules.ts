import type { Finding } from '../readiness.types.ts';

const WHY = 'Texts are sent and received through the SMS gateway, which calls this server back.';

export function judgeGateway({
  hasAccount,
  isDemo,
  webhooksAt,
}: {
  hasAccount: boolean;
  isDemo: boolean;
  webhooksAt: string;
}): Finding {
  const item = { code: 'gateway', why: WHY, page: null } as const;
  if (hasAccount)
    return webhooksAt.startsWith('https://')
      ? { ...item, state: 'ok', title: 'An SMS gateway is set up', action: '' }
      : {
          ...item,
          state: 'fail',
          title: 'The SMS gateway can’t call this server back',
          action: 'Set PUBLIC_URL to the https address under which the gateway reaches this server.',
        };
  if (isDemo)
    return {
      ...item,
      state: 'warn',
      title: 'Texts go to the phone simulator',
      action: 'Set SMS_API_BASE, SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.',
    };
  return {
    ...item,
    state: 'fail',
    title: 'No SMS gateway is set up',
    action: 'Set SMS_API_BASE, SMS_ACCOUNT_SID and SMS_AUTH_TOKEN.',
  };
}
