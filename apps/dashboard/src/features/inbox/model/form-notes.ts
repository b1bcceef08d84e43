import type { FormNote } from '@sightline/contract/messages.calls';

const TEXTS = { given: 'Texts: yes', refused: 'Texts: no', held: 'Texts: no, to be confirmed' } as const;
const HIPAA = { given: 'HIPAA notice: acknowledged', refused: 'HIPAA notice: not acknowledged' } as const;

/** What a form decided or said, most important first: 'Urgent: A curtain … · Texts: no'. */
export function noteInWords({ texts, hipaa, urgent, isHandled }: FormNote): string {
  const signs = urgent.length === 0 ? [] : [`${isHandled ? 'Urgent, handled' : 'Urgent'}: ${urgent.join(', ')}`];
  return [...signs, ...(texts === null ? [] : [TEXTS[texts]]), ...(hipaa === null ? [] : [HIPAA[hipaa]])].join(' · ');
}

/** Whether it still has to be handled. */
export const isWaiting = ({ urgent, isHandled }: FormNote): boolean => urgent.length > 0 && !isHandled;
