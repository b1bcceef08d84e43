/** Shown to the operator if the environment is invalid; the start ends there. */
export class ConfigError extends Error {}

/**
 * Whether variables that belong together are set.
 * @throws ConfigError if only some are
 */
export function allOrNone(values: Record<string, unknown>): boolean {
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  if (set.length === 0) return false;
  if (set.length === Object.keys(values).length) return true;
  throw new ConfigError(`${Object.keys(values).join(', ')} belong together: set all of them or none.`);
}
