const TITLE = /^(dr|doctor|mr|mrs|ms|miss|prof)\b\.?\s+/i;
const CREDENTIALS = /^((od|md|do|phd|faao|fcovd|rn|np|pa|jr|sr|ii|iii|iv)\b\.?[\s,]*)+$/i;

export type PersonName = { firstName: string; lastName: string };

/** A name as one text: 'Grace Hopper', 'Hopper, Grace', 'Dr. Grace Hopper, OD'. */
export function nameInText(text: string): PersonName {
  const [before = '', ...behind] = text.replace(TITLE, '').split(',');
  const given = behind.map((part) => part.trim()).filter((part) => part !== '' && !CREDENTIALS.test(part));
  if (given.length > 0) return { firstName: given.join(' '), lastName: before.trim() };
  const words = before.trim().split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
