const formats = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    ...(timeZone === '' ? {} : { timeZone }),
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * Now at the location, `YYYY-MM-DDTHH:mm:ss`: its day as the server has it, and the hour that its clocks show.
 * Without a zone the hour is this computer's.
 */
export function wallNow({ today, timeZone, at = new Date() }: { today: string; timeZone: string; at?: Date }): string {
  return `${today}T${clockOf(timeZone).format(at)}`;
}

/** The date on this computer, until the location's own is known. */
export const dateHere = (at = new Date()): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
