import type { ByLanguage, Language } from '@sightline/contract/languages';

type PersonName = { firstName: string; lastName: string; title: string };

/** `Dr. Ada Okafor`, `Ada Okafor, OD`: titles that end in a dot or are forms of address go first. */
export function providerName({ firstName, lastName, title }: PersonName): string {
  const name = `${firstName} ${lastName}`.trim();
  if (title === '') return name;
  return /^(dr|mr|mrs|ms|prof)\.?$/i.test(title) ? `${title} ${name}` : `${name}, ${title}`;
}

/** An address on one line, without gaps for unknown parts. */
export const addressWords = (at: { street: string; city: string; state: string; zip: string }): string =>
  [at.street, at.city, `${at.state} ${at.zip}`.trim()].filter((part) => part !== '').join(', ');

/** A visit type's name in the patient's language; practices may have only one name. */
export const typeName = ({ name, names }: { name: string; names: ByLanguage }, language: Language): string =>
  names[language] || name;
