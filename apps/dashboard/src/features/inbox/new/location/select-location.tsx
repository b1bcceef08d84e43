import { Modal, TextInput } from '@mantine/core';
import { CONVERSATION_TEXT } from '@sightline/contract/conversations.texts';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../../../shared/session/session-context.ts';
import type { SessionLocation } from '../../../../shared/session/session-store.ts';
import { t } from '../../../../shared/words/words.ts';
import { placesFound } from '../../model/locations.ts';
import classes from './location.module.css';
import type { SendingLocation } from './use-sending-location.ts';

/** From this many locations on there is a search. */
const MANY = 7;
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEP[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('input, button'));
  stops[stops.findIndex((stop) => stop.matches(':focus')) + step]?.focus();
}

/** The dialog for a new message's location (MSG-042). */
export function SelectLocation({ place }: { place: SendingLocation }) {
  return (
    <Modal opened={place.isAsking} onClose={place.close} title={t(CONVERSATION_TEXT.selectLocation)}>
      <p className="mb-sm c-quiet">{t('The text comes from this location’s number, and replies go there.')}</p>
      <Choice place={place} />
    </Modal>
  );
}

function Choice({ place }: { place: SendingLocation }) {
  const { locations } = useSession();
  const [search, setSearch] = useState('');
  const found = placesFound(locations, search);
  const isMany = locations.length >= MANY;
  const first = found.find(({ LocKey }) => LocKey === place.locKey) ?? found[0];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows move between what is inside
    <div onKeyDown={walk}>
      {isMany && (
        <TextInput
          aria-label={t('Search locations')}
          placeholder={t('Search locations')}
          data-autofocus
          leftSection={<IconSearch size={15} stroke={1.8} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers is no list to Safari */}
      <ul className={`p-0 grid gap-hair list-none scroll-y ${classes.places}`} role="list" aria-label={t('Locations')}>
        {found.map((location) => (
          <li key={location.LocKey}>
            <Choosable
              location={location}
              isChosen={location.LocKey === place.locKey}
              takesFocus={!isMany && location === first}
              choose={place.choose}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-sm mb-xxs c-faint">{t('No matches for “{search}”.', { search })}</p>}
    </div>
  );
}

type ChoosableProps = {
  location: SessionLocation;
  isChosen: boolean;
  takesFocus: boolean;
  choose: (locKey: number) => void;
};

function Choosable({ location, isChosen, takesFocus, choose }: ChoosableProps) {
  const { LocKey, LocName, City, State, Zip } = location;
  const where = [City, [State, Zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // Most display names contain the place.
  const isInName = where === '' || LocName.includes(where);
  return (
    <button
      type="button"
      className={`hover-sunk p-xs grid items-center gap-sm w-full left rounded ${classes.place}`}
      aria-current={isChosen || undefined}
      {...(takesFocus ? { 'data-autofocus': true } : {})}
      onClick={() => choose(LocKey)}
    >
      <span>
        <b className="fw-medium">{LocName}</b>
        {!isInName && <small className="text-tiny c-faint">{where}</small>}
      </span>
      <small className="text-tiny c-faint figures">{t('ID {LocKey}', { LocKey })}</small>
      {isChosen && <IconCheck size={16} stroke={2} aria-label={t('Chosen')} />}
    </button>
  );
}
