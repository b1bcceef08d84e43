import { listAt, textAt } from './json.rules.ts';

const TITLE = /^(dr|doctor|mr|mrs|ms|miss|prof)\b\.?\s+/i;
const CREDENTIALS = /^((od|md|do|phd|faao|fcovd|rn|np|pa|jr|sr|ii|iii|iv)\b\.?[\s,]*)+$/i;

export type PersonName = { firstName: string; lastName: string };

/** A name as one text: 'Grace Hopper', 'Hopper, Grace', 'Dr. Grace Hopper, OD'. */
function nameInText(text: string): PersonName {
  const [before = '', ...behind] = text.replace(TITLE, '').split(',');
  const given = behind.map((part) => part.trim()).filter((part) => part !== '' && !CREDENTIALS.test(part));
  if (given.length > 0) return { firstName: given.join(' '), lastName: before.trim() };
  const words = before.trim().split(' ');
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** A person's current name, from its parts or its text; both empty if missing. */
export function nameOf(resource: unknown): PersonName & { title: string } {
  const names = listAt(resource, 'name').filter(
    (one) => textAt(one, 'use') !== 'old' && textAt(one, 'period', 'end') === '',
  );
  const name = names.find((one) => textAt(one, 'use') === 'official') ?? names[0];
  const partsOf = (list: string) => listAt(name, list).map((_, place) => textAt(name, list, place));
  const [given, family] = [partsOf('given').join(' '), textAt(name, 'family')];
  const found = given + family === '' ? nameInText(textAt(name, 'text')) : { firstName: given, lastName: family };
  return { ...found, title: partsOf('suffix').join(', ') };
}
