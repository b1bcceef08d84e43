import { CloseButton, TextInput } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect } from 'react';
import { t } from '../../../shared/words/words.ts';
import { useSearchText } from '../hooks/use-search-text.ts';
import { SEARCH_LIMIT } from '../model/filters.ts';
import { focusOn, SEARCH_ID } from '../model/focus.ts';
import classes from './list.module.css';

type SearchFieldProps = {
  takesFocus: boolean;
  sent: string;
  send: (text: string) => void;
  close: () => void;
  found: string;
};

/** Search by name or patient ID: at once on Enter, else 5 s after typing stops (MSG-007). */
export function SearchField({ takesFocus, sent, send, close, found }: SearchFieldProps) {
  const { text, setText, isWaiting, sendNow } = useSearchText(sent, send);
  useEffect(() => {
    if (takesFocus) focusOn(SEARCH_ID);
  }, [takesFocus]);

  function clear() {
    setText('');
    if (sent !== '') send('');
    focusOn(SEARCH_ID);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') sendNow();
    // Clears the text first, then closes the field.
    if (event.key === 'Escape') (text === '' ? close : clear)();
  }
  return (
    <search className={classes.search}>
      <TextInput
        id={SEARCH_ID}
        aria-label={t('Search by name or patient ID')}
        placeholder={t('Name, patient ID, phone or words')}
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        rightSection={text === '' ? null : <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p className={`text-tiny c-faint ${classes.found}`} role="status">
        {isWaiting ? t('Press Enter to search now') : found}
      </p>
    </search>
  );
}
