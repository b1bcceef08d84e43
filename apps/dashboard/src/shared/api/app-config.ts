import type { Reply } from '@sightline/contract/call';
import { appConfig } from '@sightline/contract/session.calls';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { setConsoleLogging } from '../log.ts';
import { call, setServiceBases } from './call.ts';

export type AppConfig = Reply<typeof appConfig>;

async function loadAppConfig(): Promise<AppConfig> {
  const config = await call(appConfig, {});
  setServiceBases(config.bases);
  setConsoleLogging(!config.production);
  return config;
}

const options = queryOptions({
  queryKey: ['app-config'],
  queryFn: loadAppConfig,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Only for the place that waits for the configuration. */
export function useAppConfigQuery() {
  return useQuery(options);
}

/** The server's configuration; the page waits for it before anything else. */
export function useAppConfig(): AppConfig {
  return useSuspenseQuery(options).data;
}
