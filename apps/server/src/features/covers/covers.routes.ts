import {
  allCoverKeys,
  coversByFrontLine,
  coversByKey,
  coversByLogin,
  coversByName,
  persistCoverKeys,
  practiceLocations,
  submitCoverKeys,
} from '@sightline/contract/covers.calls';
import type { Deps } from '../../deps.ts';
import type { Calls } from '../../http/register-call.ts';
import type { Caller, SignedIn } from '../../http/signed-in.ts';
import { createTokens } from '../session/tokens/tokens.usecases.ts';
import { presentCover, presentLocation } from './covers.present.ts';
import { type CoverSearch, readLocations } from './covers.reads.ts';
import { chooseCover, findCovers, listCovers, submitCover } from './covers.usecases.ts';

/** Practices: which ones a user may choose, and the choice. */
export function registerCovers({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const tokens = createTokens(deps);
  registerSearches({ calls, deps });
  calls.on(allCoverKeys, async ({ signedIn }) => (await listCovers({ signedIn, deps })).map(presentCover));
  calls.on(submitCoverKeys, async ({ body: [coverKey = 0], signedIn, caller }) => ({
    token: await submitCover({ coverKey, action: submitCoverKeys.name, signedIn, caller, deps, tokens }),
  }));
  calls.on(persistCoverKeys, async ({ body: { coverKey }, signedIn, caller }) => {
    await chooseCover({ coverKey, action: persistCoverKeys.name, signedIn, caller, deps });
    return { success: true as const };
  });
  calls.on(practiceLocations, async ({ scope }) => {
    const locations = await scope.transaction((tx) => readLocations({ tx }));
    return locations.map(presentLocation);
  });
}

function registerSearches({ calls, deps }: { calls: Calls; deps: Deps }): void {
  const find = async (asked: { search: CoverSearch; action: string; signedIn: SignedIn; caller: Caller }) =>
    (await findCovers({ ...asked, deps })).map(presentCover);
  calls.on(coversByKey, ({ query: { coverKey }, signedIn, caller }) =>
    find({ search: { coverKey }, action: coversByKey.name, signedIn, caller }),
  );
  calls.on(coversByLogin, ({ query: { Login: login }, signedIn, caller }) =>
    find({ search: { login }, action: coversByLogin.name, signedIn, caller }),
  );
  calls.on(coversByName, ({ query: { OrgName: orgName }, signedIn, caller }) =>
    find({ search: { orgName }, action: coversByName.name, signedIn, caller }),
  );
  calls.on(coversByFrontLine, ({ query: { FrontLine: frontLine }, signedIn, caller }) =>
    find({ search: { frontLine }, action: coversByFrontLine.name, signedIn, caller }),
  );
}
