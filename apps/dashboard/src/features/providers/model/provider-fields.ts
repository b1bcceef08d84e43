import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import type { StaffProvider } from '@sightline/contract/providers.calls';

export type ProviderDraft = Omit<StaffProvider, 'acctKey'>;

/** What a drawer shows of a provider; null for a new one. */
export function fieldsOf(provider: StaffProvider | null): ProviderDraft {
  if (provider === null)
    return { firstName: '', lastName: '', credential: '', languages: [DEFAULT_LANGUAGE], locKeys: [], isActive: true };
  const { acctKey: _key, ...fields } = provider;
  return fields;
}

/** As staff know them: 'Ann Lee, OD'. */
export const nameOf = ({ firstName, lastName, credential }: ProviderDraft): string =>
  credential === '' ? `${firstName} ${lastName}` : `${firstName} ${lastName}, ${credential}`;
