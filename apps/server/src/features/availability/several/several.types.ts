import type { CallInput } from '@sightline/contract/call';
import type { saveConfigForms } from '@sightline/contract/schedule.calls';

/** Changes of one schedule that are saved together or not at all. */
export type Changes = Pick<
  CallInput<typeof saveConfigForms>['body'],
  'configs' | 'deletions' | 'groupDate' | 'withBlackout'
>;
