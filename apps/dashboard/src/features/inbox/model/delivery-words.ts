import { DEFAULT_LANGUAGE } from '@sightline/contract/languages';
import type { DeliveryLabel } from '@sightline/messaging/delivery-label';
import { pageLanguage, t } from '../../../shared/words/words.ts';

const WORDS: Readonly<Record<DeliveryLabel['text'], string>> = {
  Sent: t('Sent'),
  'Not Delivered': t('Couldn’t be delivered'),
  Scheduled: t('Waiting to be sent'),
  'Sending....': t('Sending…'),
  Unread: t('Unread'),
};

/** A text's delivery label: in English as the specification spells it, though other pages use the same words otherwise. */
export const deliveryWords = (text: DeliveryLabel['text']): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? text : WORDS[text];
