import { nameInText, type PersonName } from '../values/person-name.rules.ts';
import { listAt, textAt } from './json.rules.ts';

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
