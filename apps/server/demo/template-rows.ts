import type { Insertable } from 'kysely';
import type { Template } from '../src/db/schema.ts';
import { TEMPLATES } from './content/templates.ts';

/** Every template in both languages. Answers that carriers require are locked. */
export function templateRows(coverKey: number): Insertable<Template>[] {
  const rows = TEMPLATES.flatMap(({ name, type, english, spanish }, pair) => [
    { pair, name, type, body: english, locale: 'en-US' },
    { pair, name: spanish[0], type, body: spanish[1], locale: 'es-US' },
  ]);
  const first = (coverKey - 1_000) * 1_000 + 1;
  return rows.map(({ pair, ...row }, place) => ({
    cover_key: coverKey,
    template_key: first + place,
    pair_key: first + 2 * pair,
    ...row,
    is_locked: row.type === 'SYSTEM',
    position: place,
  }));
}
