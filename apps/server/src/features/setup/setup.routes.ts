import {
  getCover,
  getCoverKeys,
  getCovers,
  getLocationsByCoverKey,
  getProvidersByCoverKey,
  getProvidersByCoverKeyExt,
  getProvidersByLocKey,
} from '@sightline/contract/setup.calls';
import type { Deps } from '../../deps.ts';
import { answer } from '../../http/envelope.ts';
import type { Calls } from '../../http/register-call.ts';
import { presentCover, presentLocation, presentProvider, presentProviderExtended } from './setup.present.ts';
import { readProviders, readSetupLocations } from './setup.reads.ts';
import { findCover, listProviders, listSetupCovers } from './setup.usecases.ts';

/** The content of the container and its filters bar (OBS-001, OBS-003, OBS-009). */
export function registerSetup({ calls, deps }: { calls: Calls; deps: Deps }): void {
  calls.on(getCover, async ({ scope }) => answer(presentCover(await findCover({ scope }))));
  calls.on(getCoverKeys, async ({ signedIn }) =>
    answer((await listSetupCovers({ signedIn, deps })).map((cover) => cover.cover_key)),
  );
  calls.on(getCovers, async ({ signedIn }) => answer((await listSetupCovers({ signedIn, deps })).map(presentCover)));
  calls.on(getLocationsByCoverKey, async ({ scope }) =>
    answer((await scope.transaction((tx) => readSetupLocations({ tx }))).map(presentLocation)),
  );
  calls.on(getProvidersByCoverKey, async ({ scope }) =>
    answer((await listProviders({ scope, locKey: 0 })).map(presentProvider)),
  );
  calls.on(getProvidersByCoverKeyExt, async ({ scope }) =>
    answer((await scope.transaction((tx) => readProviders({ tx }))).map(presentProviderExtended)),
  );
  calls.on(getProvidersByLocKey, async ({ query: { locKey }, scope }) =>
    answer((await listProviders({ scope, locKey })).map(presentProvider)),
  );
}
