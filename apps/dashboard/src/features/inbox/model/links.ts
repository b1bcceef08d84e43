import { t } from '../../../shared/words/words.ts';
import type { TemplateOffer } from './templates.ts';

/** A link that can be put into a text. */
export type LinkChoice = {
  label: string;
  text: string;
  /** Why it can't be inserted; null if it can. */
  lacks: string | null;
};

type Owned = { values: NonNullable<TemplateOffer['values']>; people: TemplateOffer['people'] };
type Person = Owned['people'][number];

/** A first name, or the whole name if others on the phone have the same. */
const nameAmong = (people: Owned['people'], { firstName, lastName }: Person): string =>
  people.filter((other) => other.firstName === firstName).length === 1 ? firstName : `${firstName} ${lastName}`;

/**
 * Links to book. One of a person fills in their details once they enter their birth date, and says whose: a family shares a phone. The
 * person whom the conversation is about comes first.
 */
function bookingChoices({ values: { bookingLink = '' }, people }: Owned): LinkChoice[] {
  const named = people.flatMap((person): LinkChoice[] => {
    const { bookingLink: text } = person;
    const label = t('Book online, {name}’s details filled in', { name: nameAmong(people, person) });
    return text === null ? [] : [{ label, text, lacks: null }];
  });
  if (named.length === 1 && people.length === 1) return named;
  const lacks = bookingLink === '' ? t('Online booking is off') : null;
  const label = named.length === 0 ? t('Book online') : t('Book online, no details filled in');
  return [...named, { label, text: bookingLink, lacks }];
}

type OfVisit = { one: LinkChoice; each: (person: Person, name: string) => LinkChoice | null };

/** A link to the visit; on a shared phone one to each visit, with its patient's name. */
function visitChoices(people: Owned['people'], { one, each }: OfVisit): LinkChoice[] {
  const ofEach = people.flatMap((person) => each(person, nameAmong(people, person)) ?? []);
  return people.length > 1 && ofEach.length > 0 ? ofEach : [one];
}

/** The links for a conversation's people. That to change a visit is a mark until the text goes out. */
export function linkChoices({ values, people }: Owned): LinkChoice[] {
  const { formLink = '', manageLink = '', date = '' } = values;
  const noVisit = date === '' ? t('No upcoming visit') : null;
  return [
    ...bookingChoices({ values, people }),
    ...visitChoices(people, {
      one: {
        label: t('Forms for the visit'),
        text: formLink,
        lacks: formLink === '' ? t('Online forms are off') : noVisit,
      },
      each: ({ formLink: text }, name) =>
        text === null ? null : { label: t('Forms for {name}’s visit', { name }), text, lacks: null },
    }),
    ...visitChoices(people, {
      one: { label: t('Change or cancel the visit'), text: manageLink, lacks: noVisit },
      each: ({ manageLink: text }, name) =>
        text === null ? null : { label: t('Change or cancel {name}’s visit', { name }), text, lacks: null },
    }),
  ];
}
