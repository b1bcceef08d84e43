import { ConfigError } from '../../../config.ts';

/** @throws ConfigError for a name that no location of the practice has */
export function locKeysOf({
  named,
  locations,
}: {
  named: readonly (number | string)[];
  locations: readonly { locKey: number; name: string }[];
}): number[] {
  return named.map((one) => {
    const found = locations.find(({ locKey, name }) => one === locKey || one === name);
    if (found === undefined) throw new ConfigError(`The practice has no location “${one}”.`);
    return found.locKey;
  });
}
