import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';

/** The URL's filters: 0 means all. */
export type Filters = { locKey: number; acctKey: number };

const readKey = (text: string | null): number => (text !== null && /^\d{1,10}$/.test(text) ? Number(text) : 0);

/** `?loc=2001&provider=3001` */
export const readFilters = (query: URLSearchParams): Filters => ({
  locKey: readKey(query.get('loc')),
  acctKey: readKey(query.get('provider')),
});

export function writeFilters(query: URLSearchParams, { locKey, acctKey }: Filters): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, key] of [['loc', locKey] as const, ['provider', acctKey] as const]) {
    if (key > 0) next.set(name, String(key));
    else next.delete(name);
  }
  return next;
}

export const filterLogs = (logs: readonly MigrationLog[], { locKey, acctKey }: Filters): MigrationLog[] =>
  logs.filter((log) => (locKey === 0 || log.locKey === locKey) && (acctKey === 0 || log.acctKey === acctKey));

type Option = { key: number; name: string };

function optionsOf(logs: readonly MigrationLog[], optionOf: (log: MigrationLog) => Option): Option[] {
  const byKey = new Map(logs.map(optionOf).map((option) => [option.key, option]));
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The filter options: the list's own locations and people. */
export const locationOptions = (logs: readonly MigrationLog[]): Option[] =>
  optionsOf(logs, ({ locKey, locName }) => ({ key: locKey, name: locName }));
export const providerOptions = (logs: readonly MigrationLog[]): Option[] =>
  optionsOf(logs, ({ acctKey, providerName }) => ({ key: acctKey, name: providerName }));
