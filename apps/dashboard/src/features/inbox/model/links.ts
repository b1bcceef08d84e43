import { t } from '../../../shared/words/words.ts';
import type { TemplateOffer } from './templates.ts';

/** A link that can be put into a text. */
export type LinkChoice = {
  label: string;
  text: string;
  /** Why it can't be inserted; null if it can. */
  lacks: string | null;
};

/**
 * The links for a conversation's patient. That to book fills in their details once they enter their birth date; that to change a visit
 * is a mark until the text goes out. On a shared phone only one person's details can be filled in, so the link says whose.
 */
export function linkChoices(values: NonNullable<TemplateOffer['values']>): LinkChoice[] {
  const { firstName = '', bookingLink = '', knownBookingLink = '', formLink = '', manageLink = '', date = '' } = values;
  const noVisit = date === '' ? t('No upcoming visit') : null;
  return [
    {
      label:
        knownBookingLink === '' ? t('Book online') : t('Book online, {firstName}’s details filled in', { firstName }),
      text: knownBookingLink || bookingLink,
      lacks: bookingLink === '' ? t('Online booking is off') : null,
    },
    { label: t('Forms for the visit'), text: formLink, lacks: formLink === '' ? t('Online forms are off') : noVisit },
    { label: t('Change or cancel the visit'), text: manageLink, lacks: noVisit },
  ];
}
