import type { Reply } from '@sightline/contract/call';
import type { appConfig } from '@sightline/contract/session.calls';
import type { Config } from '../../../config.ts';

const APPLICATION_ID = 3;

/** Where the services of the specification live on this server. */
const BASES = {
  auth: '/auth/api',
  messaging: '/messaging/api',
  config: '/config/api/v1',
  script: '/script/api',
  schedule: '/schedule/api',
  forms: '/forms',
  data: '/data',
  notifier: '/notifier',
  reports: '/reports/api',
} as const;

/** What the pages may know before sign-in: the application code is a word, not a secret. */
export const presentAppConfig = (config: Config): Reply<typeof appConfig> => ({
  applicationId: APPLICATION_ID,
  production: config.isProduction,
  demo: config.isDemo,
  secretCode: config.secretCode,
  bases: { ...BASES, v3: config.olderDashboardUrl ?? '/v3' },
  identity: config.identity,
  visionIdentity: config.visionIdentity,
  olderDashboardUrl: config.olderDashboardUrl,
});
