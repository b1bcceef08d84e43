import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconKeyboard, IconRefresh } from '@tabler/icons-react';
import { clockTime, stamp } from '../../../shared/dates/dates.ts';
import { t } from '../../../shared/words/words.ts';
import type { InboxSync } from '../hooks/use-upkeep.ts';
import { showKeys } from '../key-list.tsx';
import classes from './list.module.css';
import { UpkeepNotice } from './upkeep-notice.tsx';

type ListFootProps = {
  /** When the list was last updated, in milliseconds; 0 for never. */
  updatedAt: number;
  hasFailed: boolean;
  upkeep: InboxSync;
  isRefreshing: boolean;
  refresh: () => void;
  /** Null if there is no more. */
  more: (() => void) | null;
  isLoadingMore: boolean;
};

function UpdatedLabel({ updatedAt, hasFailed }: Pick<ListFootProps, 'updatedAt' | 'hasFailed'>) {
  if (updatedAt === 0) return hasFailed ? <span>{t('Not loaded')}</span> : null;
  const at = new Date(updatedAt);
  return (
    <span className={hasFailed ? 'c-warn nowrap' : 'nowrap'} title={stamp(at)}>
      {hasFailed ? t('Not updated since') : t('Updated')} {clockTime(at)}
    </span>
  );
}

/** How fresh the list is, and how to load more. */
export function ListFoot({ upkeep, isRefreshing, refresh, more, isLoadingMore, ...label }: ListFootProps) {
  return (
    <div>
      <UpkeepNotice {...upkeep} />
      <div className={`row between text-tiny c-faint line-above ${classes.foot}`}>
        <span className="row gap-xxs figures">
          <UpdatedLabel {...label} />
          {upkeep.isLive && (
            <Tooltip label={t('New messages appear automatically')}>
              <span className={`inline-flex items-center nowrap gap-xxs ${classes.live}`}>{t('live')}</span>
            </Tooltip>
          )}
          <Tooltip label={t('Refresh')}>
            {/* Not disabled while loading: focus would be lost. */}
            <ActionIcon size="md" aria-label={t('Refresh')} aria-busy={isRefreshing} onClick={refresh}>
              <IconRefresh
                className={isRefreshing ? classes.spinning : undefined}
                size={15}
                stroke={1.8}
                aria-hidden="true"
              />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('Keyboard shortcuts (?)')}>
            <ActionIcon className={classes.keysButton ?? ''} size="md" aria-label={t('Keys')} onClick={showKeys}>
              <IconKeyboard size={17} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </span>
        {more !== null && (
          <Button flex="none" variant="subtle" size="compact-sm" loading={isLoadingMore} onClick={more}>
            {t(CONVERSATION_TEXT.loadMore)}
          </Button>
        )}
      </div>
    </div>
  );
}
