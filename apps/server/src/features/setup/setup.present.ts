import type { SetupCover, SetupLocation, SetupProvider } from '@sightline/contract/setup.calls';
import type { CoverNameRecord, ProviderRecord, SetupLocationRecord } from './setup.reads.ts';

export const presentCover = (cover: CoverNameRecord): SetupCover => ({
  coverKey: cover.cover_key,
  orgName: cover.org_name,
});

export const presentLocation = (location: SetupLocationRecord): SetupLocation => ({
  locKey: location.loc_key,
  orgName: location.org_name,
  status: location.status,
  coverKey: location.cover_key,
  acctKey: 0,
});

export const presentProvider = (provider: ProviderRecord): SetupProvider => ({
  acctKey: provider.acct_key,
  firstName: provider.first_name,
  lastName: provider.last_name,
  locKeys: provider.loc_keys.join(','),
  coverKey: provider.cover_key,
});

export const presentProviderExtended = (provider: ProviderRecord) => ({
  ...presentProvider(provider),
  title: provider.title,
  isActive: provider.is_active,
});
