import type { Reply } from '@sightline/contract/call';
import { appConfig } from '@sightline/contract/session.calls';
import { useSuspenseQuery } from '@tanstack/react-query';
import { setConsoleLogging } from '../log.ts';
import { call, setServiceBases } from './call.ts';

export type AppConfig = Reply<typeof appConfig>;

async function loadAppConfig(): Promise<AppConfig> {
  const config = await call(appConfig, {});
  setServiceBases(config.bases);
  setConsoleLogging(!config.production);
  return config;
}

/** What the server says of itself; the page waits for it before it does anything else. */
export function useAppConfig(): AppConfig {
  return useSuspenseQuery({ queryKey: ['app-config'], queryFn: loadAppConfig, staleTime: Number.POSITIVE_INFINITY })
    .data;
}
