import { stepDate } from './calendar-period.ts';

/** The server's date may be out of date for this long. */
const STALE_UNTIL = '00:10:00';

const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone === '' ? {} : { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * The current time at the location, `YYYY-MM-DDTHH:mm:ss`: the server's date, because computers have wrong dates, and
 * the zone's time. Just after midnight the server's date may be the previous day's. Without a zone the time is this
 * computer's.
 */
export function wallNow({ today, timeZone, at = new Date() }: { today: string; timeZone: string; at?: Date }): string {
  const [date = '', clock = ''] = clockOf(timeZone).format(at).split(' ');
  const isNewDay = clock < STALE_UNTIL && date === stepDate({ view: 'day', date: today, by: 1 });
  return `${isNewDay ? date : today}T${clock}`;
}

/** This computer's date, until the location's is known. */
export const dateHere = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
