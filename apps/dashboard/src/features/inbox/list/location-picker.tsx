import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import { chosenInWords, placesFound, toggled } from '../model/locations.ts';
import classes from './list.module.css';

type PickerProps = { chosen: readonly number[]; choose: (locKeys: readonly number[]) => void };

/** Named for its content: the button that opens it shows the choice. */
const NAMED = { 'aria-label': t('Locations'), 'aria-labelledby': undefined };

/** The list's locations, for accounts with several (MSG-006). */
export function LocationPicker({ chosen, choose }: PickerProps) {
  const { locations } = useSession();
  return (
    <Popover position="bottom-end" trapFocus returnFocus attributes={{ dropdown: NAMED }}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px={4}
          className={classes.picker ?? ''}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden="true" />}
        >
          {chosenInWords(locations, chosen)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.places ?? ''}>
        <PlaceChoice chosen={chosen} choose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function PlaceChoice({ chosen, choose }: PickerProps) {
  const { locations } = useSession();
  const [search, setSearch] = useState('');
  const found = placesFound(locations, search);
  // The URL follows a moment later: a check shows at once, and the next one builds on it.
  const [ticked, setTicked] = useState(chosen);
  const said = chosen.join();
  const [followed, setFollowed] = useState(said);
  if (followed !== said) {
    setFollowed(said);
    setTicked(chosen);
  }
  function put(locKeys: readonly number[]) {
    setTicked(locKeys);
    choose(locKeys);
  }
  return (
    <>
      <TextInput
        aria-label={t('Search locations')}
        placeholder={t('Search locations')}
        size="sm"
        leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={`flex between ${classes.placesActions}`}>
        <Button variant="subtle" size="compact-sm" onClick={() => put(locations.map(({ LocKey }) => LocKey))}>
          {t(CONVERSATION_TEXT.selectAllLocations)}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => put([])}>
          {t(CONVERSATION_TEXT.clearAll)}
        </Button>
      </div>
      <div className={`grid gap-hair scroll-y ${classes.placesList}`}>
        {found.map(({ LocKey, LocName }) => (
          <Checkbox
            key={LocKey}
            className="p-xs rounded-sm hover-sunk"
            label={LocName}
            description={t('ID {LocKey}', { LocKey })}
            checked={ticked.includes(LocKey)}
            onChange={() => put(toggled(locations, ticked, LocKey))}
          />
        ))}
        {found.length === 0 && <p className="px-xs py-sm c-faint">{t('No matches for “{search}”.', { search })}</p>}
      </div>
    </>
  );
}
