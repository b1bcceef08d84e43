import { ConfigError } from '../../config.ts';

/**
 * The end of a day in this machine's zone; null for none, undefined if it isn't given.
 * @throws ConfigError
 */
export function lastMomentOf(day: string | undefined): string | null | undefined {
  if (day === undefined) return undefined;
  if (day === '' || day === 'none') return null;
  try {
    const end = { timeZone: Temporal.Now.timeZoneId(), plainTime: '23:59:59' };
    return Temporal.PlainDate.from(day).toZonedDateTime(end).toInstant().toString();
  } catch {
    throw new ConfigError(`${day}: Enter a day such as 2027-03-31, or none.`);
  }
}
