import type { CoverScope } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/signed-in.ts';
import { listCovers } from '../covers/covers.usecases.ts';
import { checkKeys } from './levels/levels.usecases.ts';
import { coverUnknown } from './setup.errors.ts';
import { type CoverNameRecord, type ProviderRecord, readCoverName, readProviders } from './setup.reads.ts';

/** The token's practice (OBS-001). */
export async function findCover({ scope }: { scope: CoverScope }): Promise<CoverNameRecord> {
  const cover = await scope.transaction((tx) => readCoverName({ tx }));
  if (cover === undefined) throw coverUnknown(scope.coverKey);
  return cover;
}

/** The covers the user may choose, by name. */
export function listSetupCovers({ signedIn, deps }: { signedIn: SignedIn; deps: Deps }): Promise<CoverNameRecord[]> {
  return listCovers({ signedIn, deps });
}

/** Active providers of the practice, or of one of its locations. */
export async function listProviders({
  scope,
  locKey,
}: {
  scope: CoverScope;
  locKey: number;
}): Promise<ProviderRecord[]> {
  return scope.transaction(async (tx) => {
    await checkKeys({ tx, locKeys: [locKey], acctKeys: [] });
    const providers = await readProviders({ tx });
    return providers.filter((provider) => provider.is_active && (locKey === 0 || provider.loc_keys.includes(locKey)));
  });
}
