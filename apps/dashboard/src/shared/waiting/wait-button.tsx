import { Button } from '@mantine/core';
import { notices } from '../notices/notices.ts';
import { useSession } from '../session/session-context.ts';
import { t } from '../words/words.ts';
import { useAddWaiting } from './waiting-api.ts';
import { ANY_WISHES, HOPELESS } from './waiting-words.ts';

type WaitButtonProps = {
  addKey: number;
  /** What was chosen to book; provider 0 means any. */
  place: { taskKey: number; locKey: number; acctKey: number };
  added: () => void;
};

/** Puts a patient for whom no time suits on the waiting list, for the visit that was about to be booked. */
export function WaitButton({ addKey, place: { taskKey, locKey, acctKey }, added }: WaitButtonProps) {
  const add = useAddWaiting();
  if (!useSession().allows('Dv4WaitingMenu')) return null;
  const wishes = { ...ANY_WISHES, locKeys: [locKey], acctKeys: acctKey === 0 ? [] : [acctKey] };
  const wait = () =>
    add.mutate(
      { addKey, taskKey, urgency: 0, ...wishes },
      {
        onSuccess: ({ isHopeless }) => {
          notices.info(isHopeless ? HOPELESS : t('Added to the waiting list.'));
          added();
        },
        onError: (error) => void notices.error(error.message),
      },
    );
  return (
    <div className="row wrap gap-sm">
      <span className="text-small c-quiet">{t('No time suits?')}</span>
      <Button variant="default" size="compact-sm" loading={add.isPending} onClick={wait}>
        {t('Add to waiting list')}
      </Button>
    </div>
  );
}
