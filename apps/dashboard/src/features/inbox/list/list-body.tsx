import { Button } from '@mantine/core';
import { ErrorState } from '@sightline/ui/error-state';
import { useRef } from 'react';
import { useSliced } from '../../../shared/page/use-sliced.ts';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import classes from './list.module.css';
import { ListEmpty } from './list-empty.tsx';
import type { ConversationListProps } from './list-props.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { LIST_PANEL_ID, tabId } from './list-tabs.tsx';
import { RowMenu } from './row-menu.tsx';
import { Rows } from './rows.tsx';
import { useRowMenu } from './use-row-menu.ts';

type ListBodyProps = Pick<ConversationListProps, 'controls' | 'list' | 'rows' | 'walk' | 'openKey' | 'query'>;

/** The rows, or a loading, empty or error state. */
export function ListBody({ controls, list, rows, walk, openKey, query }: ListBodyProps) {
  const { locations } = useSession();
  const scroller = useRef<HTMLDivElement>(null);
  const { filters } = controls;
  const { data, isPlaceholderData, isError, error, isFetching, refetch } = list;
  const isLoaded = filters.locKeys.length === 0 || data !== undefined;
  const isDrawn = useSliced(isLoaded);
  const menu = useRowMenu(rows);

  function face() {
    if (!isLoaded && isError) {
      return (
        <ErrorState title={t('Couldn’t load the conversations')} retry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      );
    }
    if (!isDrawn) return <ListSkeleton />;
    if (rows.length === 0) return <ListEmpty {...controls} />;
    const hasLocations = locations.length > 1;
    const isByWait = filters.order === 'waiting';
    const shown = { rows, walk, openKey, hasLocations, isByWait, search: query, scroller };
    // Another list starts at its top.
    return <Rows key={JSON.stringify(filters)} {...shown} />;
  }
  return (
    <div
      className={`min-h-0 scroll-y ${classes.body} ${isPlaceholderData ? classes.stale : ''}`}
      ref={scroller}
      id={LIST_PANEL_ID}
      role="tabpanel"
      aria-labelledby={tabId(filters.tab)}
      aria-busy={isPlaceholderData || (!isLoaded && isFetching)}
      {...menu.listeners}
    >
      {isError && isLoaded && (
        <div className={`row between gap-xs text-small c-warn bg-warn-soft line-below ${classes.warning}`} role="alert">
          {t('Couldn’t refresh the list.')}
          <Button variant="subtle" color="yellow" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {face()}
      <RowMenu menu={menu} search={query} />
    </div>
  );
}
