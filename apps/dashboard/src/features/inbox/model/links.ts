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

/**
 * Links to book. One of a person fills in their details once they enter their birth date, and says whose: a family shares a phone. The
 * person whom the conversation is about comes first.
 */
function bookingChoices({ values: { bookingLink = '' }, people }: Owned): LinkChoice[] {
  const isAlone = (name: string) => people.filter(({ firstName }) => firstName === name).length === 1;
  const named = people.flatMap(({ firstName, lastName, bookingLink: text }): LinkChoice[] => {
    if (text === null) return [];
    const name = isAlone(firstName) ? firstName : `${firstName} ${lastName}`;
    return [{ label: t('Book online, {name}’s details filled in', { name }), text, lacks: null }];
  });
  if (named.length === 1 && people.length === 1) return named;
  const lacks = bookingLink === '' ? t('Online booking is off') : null;
  const label = named.length === 0 ? t('Book online') : t('Book online, no details filled in');
  return [...named, { label, text: bookingLink, lacks }];
}

/** The links for a conversation's people. That to change a visit is a mark until the text goes out. */
export function linkChoices({ values, people }: Owned): LinkChoice[] {
  const { formLink = '', manageLink = '', date = '' } = values;
  const noVisit = date === '' ? t('No upcoming visit') : null;
  return [
    ...bookingChoices({ values, people }),
    { label: t('Forms for the visit'), text: formLink, lacks: formLink === '' ? t('Online forms are off') : noVisit },
    { label: t('Change or cancel the visit'), text: manageLink, lacks: noVisit },
  ];
}
