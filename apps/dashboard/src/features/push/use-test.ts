import { type NotificationType, PUSH_TYPES } from '@sightline/contract/push.texts';
import { useAct } from '../../shared/api/use-act.ts';
import { notices } from '../../shared/notices/notices.ts';
import { useSession } from '../../shared/session/session-context.ts';
import { t } from '../../shared/words/words.ts';
import { openNotifier, postTest } from './api/notifier.ts';

const PAGES = { 1: '/customer', 2: '/communications/chat' } as const satisfies Record<NotificationType, string>;

export function useTest() {
  const { claims } = useSession();
  const userId = Number(claims.unique_name);
  return useAct({
    mutationFn: async (kind: NotificationType) => {
      const { token } = await openNotifier();
      const message = { ...PUSH_TYPES[kind], url: PAGES[kind], title: t('Sightline'), icon: '/favicon.svg' };
      await postTest({ token, userId, message });
    },
    onSuccess: (_, kind) =>
      void notices.info(t('Message ({type}) sent successfully!', { type: PUSH_TYPES[kind].type })),
    onError: (error) => void notices.error(error.message),
  });
}
