import { stepDate } from './calendar-period.ts';

/** Longer than what the server said of today stays unasked. */
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
 * Now at the location, `YYYY-MM-DDTHH:mm:ss`: its day as the server has it, for computers have wrong dates, and the
 * hour that its clocks show. Just after midnight the server's word may be of the day before. Without a zone the hour
 * is this computer's.
 */
export function wallNow({ today, timeZone, at = new Date() }: { today: string; timeZone: string; at?: Date }): string {
  const [date = '', clock = ''] = clockOf(timeZone).format(at).split(' ');
  const isNewDay = clock < STALE_UNTIL && date === stepDate({ view: 'day', date: today, by: 1 });
  return `${isNewDay ? date : today}T${clock}`;
}

/** The date on this computer, until the location's own is known. */
export const dateHere = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
