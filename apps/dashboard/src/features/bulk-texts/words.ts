import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { briefly } from '../../shared/dates/dates.ts';
import { t } from '../../shared/words/words.ts';

export const KIND_WORDS = { care: t('Care'), marketing: t('Marketing') } as const satisfies Record<BulkKind, string>;

const STATES = {
  draft: t('Draft'),
  sending: t('Sending'),
  paused: t('Paused'),
  stopped: t('Stopped'),
  done: t('Done'),
} as const satisfies Record<BulkText['state'], string>;

/** 'Sending', or 'Starts Tuesday, 9:00 AM'. */
export function stateWords({ state, startsAt }: Pick<BulkText, 'state' | 'startsAt'>, now: Date): string {
  if (state === 'sending' && startsAt !== null && Date.parse(startsAt) > now.getTime())
    return t('Starts {briefly}', { briefly: briefly(startsAt, now) });
  return STATES[state];
}
