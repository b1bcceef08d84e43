import { Button } from '@mantine/core';
import { notices } from '../../../shared/notices/notices.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { useAddWaiting, useWaitingList } from '../../../shared/waiting/waiting-api.ts';
import { ANY_WISHES, HOPELESS } from '../../../shared/waiting/waiting-words.ts';
import { t } from '../../../shared/words/words.ts';

/** Whether a visit is on the waiting list, or puts it there. */
export function EarlierAct({ addKey, apptKey }: { addKey: number; apptKey: number }) {
  const isAllowed = useSession().allows('Dv4WaitingMenu');
  const { data } = useWaitingList({ isWanted: isAllowed });
  const add = useAddWaiting();
  if (!isAllowed || data === undefined) return null;
  if (data.entries.some((entry) => entry.apptKey === apptKey))
    return <span className="block text-small c-quiet">{t('On the waiting list')}</span>;
  const ask = () =>
    add.mutate(
      { addKey, apptKey, urgency: 0, ...ANY_WISHES },
      {
        onSuccess: ({ isHopeless }) => void notices.info(isHopeless ? HOPELESS : t('Added to the waiting list.')),
        onError: (error) => void notices.error(error.message),
      },
    );
  return (
    <Button variant="default" size="compact-sm" loading={add.isPending} onClick={ask}>
      {t('Add to waiting list')}
    </Button>
  );
}
