import { Button } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import type { FilterControls } from '../hooks/use-filters.ts';
import { focusOn, SEARCH_TOGGLE_ID } from '../model/focus.ts';
import { newMessagePath } from '../model/paths.ts';
import { NewMessage } from '../new/pane-code.ts';
import classes from './list.module.css';
import { LocationPicker } from './location-picker.tsx';
import { SearchField } from './search-field.tsx';
import { ViewMenu } from './view-menu.tsx';

type ListBarProps = FilterControls & {
  query: string;
  isSearching: boolean;
  setSearching: (is: boolean) => void;
  /** The number of search results, as text; empty until known. */
  found: string;
};

/** Actions on the list: start a message, search, choose locations. */
export function ListBar({
  filters,
  search,
  choosePlaces,
  chooseView,
  chooseOrder,
  query,
  isSearching,
  setSearching,
  found,
}: ListBarProps) {
  const { locations, isLocationAware } = useSession();
  const isShown = isSearching || filters.text !== '';
  function close() {
    setSearching(false);
    focusOn(SEARCH_TOGGLE_ID);
    if (filters.text !== '') search('');
  }
  // A field opened by the URL stays open when cleared.
  function send(text: string) {
    setSearching(true);
    search(text);
  }
  return (
    <>
      <div className={`row gap-hair ${classes.bar}`}>
        <Button component={Link} to={newMessagePath(query)} px={8} {...NewMessage.onReach}>
          {t(CONVERSATION_TEXT.newMessages)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          px={4}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          id={SEARCH_TOGGLE_ID}
          aria-expanded={isShown}
          onClick={() => (isShown ? close() : setSearching(true))}
        >
          <span className={classes.searchWord}>{t(CONVERSATION_TEXT.search)}</span>
        </Button>
        <span className="grow" />
        <ViewMenu filters={filters} chooseView={chooseView} chooseOrder={chooseOrder} />
        {isLocationAware && locations.length > 1 && <LocationPicker chosen={filters.locKeys} choose={choosePlaces} />}
      </div>
      {isShown && <SearchField takesFocus={isSearching} sent={filters.text} send={send} close={close} found={found} />}
    </>
  );
}
