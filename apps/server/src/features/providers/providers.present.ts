import { isLanguage } from '@sightline/contract/languages';
import type { StaffProvider } from '@sightline/contract/providers.calls';
import { stampOf } from '../../http/seen-record.ts';
import type { ProviderRecord } from './providers.reads.ts';

export function presentProvider(row: ProviderRecord): StaffProvider {
  const provider = {
    acctKey: row.acct_key,
    firstName: row.first_name,
    lastName: row.last_name,
    credential: row.title,
    languages: row.languages.filter(isLanguage),
    locKeys: row.loc_keys,
    isActive: row.is_active,
  };
  return { ...provider, stamp: stampOf(provider) };
}
