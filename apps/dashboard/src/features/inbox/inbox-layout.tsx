import { VisuallyHidden } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { type KeyboardEvent, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { t } from '../../shared/words/words.ts';
import { useConversations } from './api/list-conversations.ts';
import { useFilters } from './hooks/use-filters.ts';
import { useInboxKeys } from './hooks/use-inbox-keys.ts';
import { useUpkeep } from './hooks/use-upkeep.ts';
import { useWalk } from './hooks/use-walk.ts';
import classes from './inbox.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { COMPOSER_ID, keptRows } from './model/focus.ts';
import { CHAT_PATH, openConversation } from './model/paths.ts';

const NO_ROWS: readonly never[] = [];

/** List left, detail right (MSG-001); on a phone only one of them. */
export function InboxLayout() {
  const { pathname, search: query } = useLocation();
  const openKey = openConversation(pathname);
  const controls = useFilters();
  const { filters } = controls;
  const list = useConversations(filters, () => keptRows(openKey));
  const rows = filters.locKeys.length === 0 ? NO_ROWS : (list.data?.rows ?? NO_ROWS);
  const walk = useWalk(rows, openKey);
  const [isSearching, setSearching] = useState(false);
  const upkeep = useUpkeep(openKey);
  useInboxKeys({ walk, openKey, query, openSearch: () => setSearching(true) });

  function onKeyDown(event: KeyboardEvent) {
    const isFromComposer = event.target instanceof Element && event.target.id === COMPOSER_ID;
    if (event.key === 'Escape' && isFromComposer && !event.defaultPrevented && !isComposing(event)) walk.focusActive();
  }
  const isDetail = pathname.replace(/\/$/, '') !== CHAT_PATH;
  return (
    <div className={`h-full ${classes.frame}`}>
      <VisuallyHidden component="h1">{t('Messages')}</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the composer inside */}
      <div className={`grid h-full ${classes.inbox}`} data-open={isDetail} onKeyDown={onKeyDown}>
        <ConversationList
          controls={controls}
          list={list}
          rows={rows}
          walk={walk}
          openKey={openKey}
          query={query}
          isSearching={isSearching}
          setSearching={setSearching}
          upkeep={upkeep}
        />
        <Outlet />
      </div>
    </div>
  );
}
