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
type Named = { firstName: string; lastName: string };

/** A first name, or the whole name if others on the phone have the same. */
const nameAmong = (people: Owned['people'], { firstName, lastName }: Named): string =>
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

/** Links to the forms of a visit; on a shared phone those of each visit, with its patient's name. */
function formChoices({ values: { formLink: text = '', date = '' }, people }: Owned): LinkChoice[] {
  const visits = people.flatMap((person): LinkChoice[] =>
    person.formLink === null
      ? []
      : [
          {
            label: t('Forms for {name}’s visit', { name: nameAmong(people, person) }),
            text: person.formLink,
            lacks: null,
          },
        ],
  );
  if (people.length > 1 && visits.length > 0) return visits;
  const noVisit = date === '' ? t('No upcoming visit') : null;
  return [{ label: t('Forms for the visit'), text, lacks: text === '' ? t('Online forms are off') : noVisit }];
}

/** The links for a conversation's people. That to change a visit is a mark until the text goes out: it can be of one visit only. */
export function linkChoices({ values, people }: Owned): LinkChoice[] {
  const { manageLink = '' } = values;
  const isUnclear = people.length > 1 && people.some(({ nextVisit }) => nextVisit !== null);
  const noVisit = isUnclear ? t('Several patients on this phone') : t('No upcoming visit');
  return [
    ...bookingChoices({ values, people }),
    ...formChoices({ values, people }),
    { label: t('Change or cancel the visit'), text: manageLink, lacks: manageLink === '' ? noVisit : null },
  ];
}
