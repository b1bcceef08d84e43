import { getNotificationTypesPerUser, toggleNotifierTypeSubscription } from '@sightline/contract/push.calls';
import { type NotificationType, PUSH_TEXT } from '@sightline/contract/push.texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAppConfig } from '../../../shared/api/app-config.ts';
import { call } from '../../../shared/api/call.ts';
import { useAct } from '../../../shared/api/use-act.ts';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';

const keyOf = (coverKey: number, userId: string) => ['push', coverKey, userId, 'types'];

/** The kinds of notifications the user wants (PSH-004). */
export function useTypes() {
  const { coverKey, claims } = useSession();
  const { secretCode } = useAppConfig();
  const userId = claims.unique_name;
  return useQuery({
    queryKey: keyOf(coverKey, userId),
    queryFn: async ({ signal }) => {
      const types = await call(getNotificationTypesPerUser, { query: { secretCode, userId } }, { signal });
      return new Map(types.map(({ notificationType, enabled }) => [notificationType, enabled]));
    },
    staleTime: 0,
  });
}

/** Turns a kind on or off, and confirms once the server has it (PSH-004). */
export function useToggle() {
  const { coverKey, claims } = useSession();
  const { secretCode } = useAppConfig();
  const queries = useQueryClient();
  const userId = claims.unique_name;
  return useAct({
    mutationFn: ({ type, isEnabled }: { type: NotificationType; isEnabled: boolean }) =>
      call(toggleNotifierTypeSubscription, {
        query: { secretCode, notificationType: `${type}`, disable: isEnabled ? 'false' : 'true', userId },
      }),
    onSuccess: (_, { isEnabled }) => void notices.info(isEnabled ? t(PUSH_TEXT.toggledOn) : t(PUSH_TEXT.toggledOff)),
    onError: (error) => void notices.error(error.message),
    // After a failure too: the switch shows the actual state.
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(coverKey, userId) }),
  });
}
