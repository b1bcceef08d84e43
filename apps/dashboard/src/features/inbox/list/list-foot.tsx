import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconRefresh } from '@tabler/icons-react';
import { clockTime } from '../../../shared/dates/dates.ts';
import classes from './list.module.css';

type ListFootProps = {
  /** When the list was last heard of, in milliseconds; 0 for never. */
  updatedAt: number;
  isLive: boolean;
  isRefreshing: boolean;
  refresh: () => void;
  /** Nothing where there is no more. */
  more: (() => void) | null;
  isLoadingMore: boolean;
};

/** How fresh the list is, and the way to more of it. */
export function ListFoot({ updatedAt, isLive, isRefreshing, refresh, more, isLoadingMore }: ListFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.updated}>
        {updatedAt > 0 && <span>Updated {clockTime(new Date(updatedAt))}</span>}
        {isLive && (
          <Tooltip label="New messages show by themselves">
            <span className={classes.live}>live</span>
          </Tooltip>
        )}
        <Tooltip label="Refresh">
          <ActionIcon size="md" aria-label="Refresh" loading={isRefreshing} onClick={refresh}>
            <IconRefresh size={15} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </span>
      {more !== null && (
        <Button variant="subtle" size="compact-sm" loading={isLoadingMore} onClick={more}>
          {CONVERSATION_TEXT.loadMore}
        </Button>
      )}
    </div>
  );
}
