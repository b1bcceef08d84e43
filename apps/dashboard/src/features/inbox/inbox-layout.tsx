import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { Outlet, useLocation, useMatch } from 'react-router';
import { useConversations } from './api/list-conversations.ts';
import { useFilters } from './hooks/use-filters.ts';
import { useInboxKeys } from './hooks/use-inbox-keys.ts';
import { useUpkeep } from './hooks/use-upkeep.ts';
import { useWalk } from './hooks/use-walk.ts';
import classes from './inbox.module.css';
import { ConversationList } from './list/conversation-list.tsx';
import { COMPOSER_ID } from './model/focus.ts';
import { CHAT_PATH, CONVERSATION_ROUTE, parseConvKey } from './model/paths.ts';

/** List left, detail right (MSG-001); on a phone the one or the other. */
export function InboxLayout() {
  const { pathname, search: query } = useLocation();
  const openKey = parseConvKey(useMatch(CONVERSATION_ROUTE)?.params.convKey);
  const controls = useFilters();
  const { filters } = controls;
  const list = useConversations(filters, openKey);
  const rows = filters.locKeys.length === 0 ? [] : (list.data?.rows ?? []);
  const walk = useWalk(rows, openKey);
  const [isSearching, setSearching] = useState(false);
  const upkeep = useUpkeep({ filters, openKey, search: query });
  useInboxKeys({ walk, openKey, query, openSearch: () => setSearching(true) });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && event.target instanceof Element && event.target.id === COMPOSER_ID)
      walk.focusActive();
  }
  const isDetail = pathname.replace(/\/$/, '') !== CHAT_PATH;
  return (
    <div className={classes.frame}>
      <VisuallyHidden component="h1">Messages</VisuallyHidden>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from the composer inside */}
      <div className={classes.inbox} data-open={isDetail} onKeyDown={onKeyDown}>
        <ConversationList
          controls={controls}
          list={list}
          walk={walk}
          openKey={openKey}
          query={query}
          isSearching={isSearching}
          setSearching={setSearching}
          {...upkeep}
        />
        <Outlet />
      </div>
    </div>
  );
}
