import type { Conversation } from '@sightline/contract/conversations.calls';
import type { useConversations } from '../api/list-conversations.ts';
import type { FilterControls } from '../hooks/use-filters.ts';
import type { InboxSync } from '../hooks/use-upkeep.ts';
import type { Walk } from '../hooks/use-walk.ts';

export type ConversationListProps = {
  controls: FilterControls;
  list: ReturnType<typeof useConversations>;
  rows: readonly Conversation[];
  walk: Walk;
  openKey: number | null;
  query: string;
  isSearching: boolean;
  setSearching: (is: boolean) => void;
  upkeep: InboxSync;
};
