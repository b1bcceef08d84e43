import type { BulkText } from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { briefly } from '../../shared/dates/dates.ts';

export const KIND_WORDS = { care: 'Care', marketing: 'Marketing' } as const satisfies Record<BulkKind, string>;

const STATES = {
  draft: 'Draft',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  done: 'Done',
} as const satisfies Record<BulkText['state'], string>;

/** 'Sending', or 'Starts Tuesday, 9:00 AM'. */
export function stateWords({ state, startsAt }: Pick<BulkText, 'state' | 'startsAt'>, now: Date): string {
  if (state === 'sending' && startsAt !== null && Date.parse(startsAt) > now.getTime())
    return `Starts ${briefly(startsAt, now)}`;
  return STATES[state];
}
