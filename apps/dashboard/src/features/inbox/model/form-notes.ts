import type { FormNote } from '@sightline/contract/messages.calls';
import { t } from '../../../shared/words/words.ts';

const TEXTS = { given: t('Texts: yes'), refused: t('Texts: no'), held: t('Texts: no, to be confirmed') } as const;
const HIPAA = { given: t('HIPAA notice: acknowledged'), refused: t('HIPAA notice: not acknowledged') } as const;

/** What a form decided or said, most important first: 'Urgent: A curtain … · Texts: no'. */
export function noteInWords({ texts, hipaa, urgent, isHandled }: FormNote): string {
  const signs = urgent.length === 0 ? [] : [`${isHandled ? t('Urgent, handled') : t('Urgent')}: ${urgent.join(', ')}`];
  return [...signs, ...(texts === null ? [] : [TEXTS[texts]]), ...(hipaa === null ? [] : [HIPAA[hipaa]])].join(' · ');
}

/** Whether it still has to be handled. */
export const isWaiting = ({ urgent, isHandled }: FormNote): boolean => urgent.length > 0 && !isHandled;
