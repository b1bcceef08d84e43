import { AREA_CODES } from '../content/area-codes.ts';
import { type DemoPractice, PRACTICES } from '../content/practices.ts';
import type { Random } from '../random.ts';

const OWN_NUMBERS = new Set(
  PRACTICES.flatMap(({ locations }) => locations.flatMap(({ phone, smsNumber }) => [phone, smsNumber])),
);

/** Assigns fictional numbers, each once. Practices have their own area codes, so no two share a number. */
export type PhoneBook = { next: () => string };

export function createPhoneBook({ practice, random }: { practice: DemoPractice; random: Random }): PhoneBook {
  const areaCodes = AREA_CODES[practice.coverKey] ?? [];
  const numbers = areaCodes.flatMap((areaCode) =>
    Array.from({ length: 100 }, (_, line) => `+1${areaCode}55501${String(line).padStart(2, '0')}`),
  );
  const left = random.shuffled(numbers.filter((number) => !OWN_NUMBERS.has(number)));
  return {
    next: () => {
      const number = left.pop();
      if (number === undefined) throw new Error(`Practice ${practice.coverKey} has run out of area codes.`);
      return number;
    },
  };
}
