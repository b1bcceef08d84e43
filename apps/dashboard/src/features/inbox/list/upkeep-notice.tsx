import { Button } from '@mantine/core';
import { t } from '../../../shared/words/words.ts';
import { useNow } from '../hooks/use-now.ts';
import type { InboxSync } from '../hooks/use-upkeep.ts';
import classes from './list.module.css';

/** A shorter gap is not reported. */
const CALM_MS = 30_000;
const LOOK_MS = 5_000;

/** Says that the list no longer updates automatically, after a while. */
export function UpkeepNotice({ isLive, downSince, isAsleep }: Pick<InboxSync, 'isLive' | 'downSince' | 'isAsleep'>) {
  const now = useNow(LOOK_MS);
  const isOff = !isLive && downSince !== null && now.getTime() - downSince >= CALM_MS;
  return (
    <div role="status">
      {isOff && !isAsleep && (
        <p className={`note row between bg-sunk line-above ${classes.notice}`}>
          {t('Live updates are off, checking every minute')}
        </p>
      )}
      {isAsleep && (
        <p className={`note row between bg-sunk line-above ${classes.notice}`}>
          {t('No longer checking for new messages')}
          <Button variant="subtle" size="compact-xs" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
