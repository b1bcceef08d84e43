import {
  appConfig,
  conversationLocations,
  encryptedElements,
  productionModules,
} from '@sightline/contract/session.calls';
import type { Deps } from '../../../deps.ts';
import type { Calls } from '../../../http/register-call.ts';
import { presentAppConfig } from './app-config.present.ts';
import { readMenu } from './elements.usecases.ts';
import { presentPickedLocation } from './practice.present.ts';
import { readActiveLocations, readModules, readTextingFlags } from './practice.reads.ts';

const bearerOf = (authorization = ''): string => authorization.replace(/^Bearer /i, '');

/** What determines a user's page: menu, areas, locations, settings. */
export function registerElements({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(encryptedElements, async ({ signedIn, request }) => ({
    elements: await readMenu({ token: bearerOf(request.headers.authorization), signedIn, deps }),
  }));
  calls.on(productionModules, ({ scope }) => scope.transaction((tx) => readModules({ tx })));
  calls.on(conversationLocations, ({ scope }) =>
    scope.transaction(async (tx) => ({
      ...(await readTextingFlags({ tx })),
      Locations: (await readActiveLocations({ tx })).map(presentPickedLocation),
    })),
  );
  calls.on(appConfig, async () => presentAppConfig(deps.config));
}
