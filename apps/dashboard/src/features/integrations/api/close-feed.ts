import { type CalendarFeed, closeCalendarFeed } from '@sightline/contract/integrations.calls';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { t } from '../../../shared/words/words.ts';
import { failureText } from '../model/failures.ts';
import { useRenewList } from './integration-keys.ts';

/** Deletes a provider's calendar feed. */
export function useCloseFeed() {
  const renew = useRenewList();
  return useAct({
    mutationFn: ({ acctKey }: CalendarFeed) => call(closeCalendarFeed, { params: { acctKey: String(acctKey) } }),
    onSuccess: (_, { provider }) => void notices.info(t('The calendar feed for {provider} was deleted.', { provider })),
    onError: (error) => void notices.error(failureText(error)),
    onSettled: renew,
  });
}
