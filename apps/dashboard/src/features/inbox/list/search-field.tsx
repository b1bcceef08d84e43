import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchText } from '../hooks/use-search-text.ts';
import { SEARCH_LIMIT } from '../model/filters.ts';
import { focusOn, SEARCH_ID } from '../model/focus.ts';
import classes from './list.module.css';

type SearchFieldProps = { takesFocus: boolean; sent: string; send: (text: string) => void; close: () => void };

/** Search by name or patient ID: Enter sends it at once, else it goes 5 s after typing stops (MSG-007). */
export function SearchField({ takesFocus, sent, send, close }: SearchFieldProps) {
  const { text, setText, isWaiting, sendNow } = useSearchText(sent, send);
  useEffect(() => {
    if (takesFocus) focusOn(SEARCH_ID);
  }, [takesFocus]);
  return (
    <search className={classes.search}>
      <TextInput
        id={SEARCH_ID}
        aria-label="Search by name or patient ID"
        placeholder="Name or patient ID"
        description={isWaiting ? 'Press Enter to search now' : undefined}
        inputWrapperOrder={['input', 'description']}
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        rightSection={<CloseButton size="sm" aria-label="Close search" onClick={close} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') sendNow();
          if (event.key === 'Escape') close();
        }}
      />
    </search>
  );
}
