import type { Filling } from './merging.types.ts';

const PHONES = ['cell_phone', 'primary_phone', 'secondary_phone'] as const;

/**
 * What the kept record takes from the other: a birth date and an email it lacks, and each phone it does not have, in
 * its own place or else in one that is empty. Nothing that the kept record has is replaced.
 */
export function fillingsOf({ kept, merged }: { kept: Filling; merged: Filling }): Record<string, string> {
  const fillings: Record<string, string> = {};
  if (kept.dob === null && merged.dob !== null) fillings.dob = merged.dob;
  if (kept.email === '' && merged.email !== '') fillings.email = merged.email;
  const phones = {
    cell_phone: kept.cell_phone,
    primary_phone: kept.primary_phone,
    secondary_phone: kept.secondary_phone,
  };
  for (const name of PHONES) {
    const phone = merged[name];
    if (phone === '' || Object.values(phones).includes(phone)) continue;
    const place = phones[name] === '' ? name : PHONES.find((other) => other !== 'cell_phone' && phones[other] === '');
    if (place === undefined) continue;
    phones[place] = phone;
    fillings[place] = phone;
  }
  return fillings;
}
