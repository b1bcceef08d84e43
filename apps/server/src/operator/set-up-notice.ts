import { SET_UP_LINK_MINUTES } from '@sightline/contract/set-up.calls';
import type { Deps } from '../deps.ts';
import { makeSetUpToken, setUpUrlOf } from '../features/set-up/set-up.usecases.ts';

/** For an installation without users, the link that sets it up; '' for any other. */
export async function setUpNotice({ deps }: { deps: Deps }): Promise<string> {
  const token = await makeSetUpToken(deps);
  if (token === null) return '';
  return [
    `Set up Sightline here (this link works once, within ${SET_UP_LINK_MINUTES} minutes; npm run sightline -- setup-link makes another):`,
    `  ${setUpUrlOf({ origin: deps.publicUrl(), token })}`,
    '',
  ].join('\n');
}
