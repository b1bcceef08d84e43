import { CloseButton, TextInput } from '@mantine/core';
import { isComposing } from '@sightline/ui/is-composing';
import { IconSearch } from '@tabler/icons-react';
import { t } from '../../../shared/words/words.ts';
import classes from './table.module.css';
import { useSearch } from './use-search.ts';

const LONGEST = 100;

/** Finds rows by the patient's name, number, phone or email. */
export function SearchBox({ sought, seek }: { sought: string; seek: (text: string) => void }) {
  const { text, setText, seekNow } = useSearch(sought, seek);
  return (
    <TextInput
      className={`phone-w-full ${classes.search}`}
      aria-label={t('Search name, patient ID, phone or email')}
      placeholder={t('Search name, ID, phone or email')}
      maxLength={LONGEST}
      autoComplete="off"
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) seekNow();
      }}
      rightSection={
        text === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={t('Clear the search')}
            onClick={() => {
              setText('');
              seek('');
            }}
          />
        )
      }
    />
  );
}
