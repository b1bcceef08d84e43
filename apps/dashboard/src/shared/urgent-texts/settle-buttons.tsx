import { Button } from '@mantine/core';
import { URGENT_TEXT } from '@sightline/contract/urgent-texts.texts';
import { t } from '../words/words.ts';
import { useSettleUrgent } from './urgent-texts.ts';

/** What staff do with an urgent text. It is marked as not urgent where all of it can be read. */
export function SettleButtons({ urgentKey, mayDismiss }: { urgentKey: number; mayDismiss: boolean }) {
  const take = useSettleUrgent('take');
  const dismiss = useSettleUrgent('dismiss');
  const isBusy = take.isPending || dismiss.isPending;
  const common = { size: 'compact-sm', variant: 'default', disabled: isBusy } as const;
  return (
    <>
      <Button {...common} loading={take.isPending} onClick={() => take.mutate(urgentKey)}>
        {t(URGENT_TEXT.take)}
      </Button>
      {mayDismiss && (
        <Button {...common} loading={dismiss.isPending} onClick={() => dismiss.mutate(urgentKey)}>
          {t(URGENT_TEXT.dismiss)}
        </Button>
      )}
    </>
  );
}
