import { Button, Select, TextInput } from '@mantine/core';
import { COVER_SEARCH_TYPES, COVER_TEXT, type CoverSearchType } from '@sightline/contract/covers.texts';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { t } from '../../../shared/words/words.ts';
import type { CoverSearch } from '../api/search-covers.ts';
import classes from './chooser.module.css';

type SearchFormProps = { isPending: boolean; onSearch: (search: CoverSearch) => void };

export function SearchForm({ isPending, onSearch }: SearchFormProps) {
  const [type, setType] = useState<CoverSearchType>('Cover Name');
  const [text, setText] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ type, text: text.trim() });
  }

  return (
    <search data-tour="cover-search">
      <form className={`grid items-end gap-sm ${classes.search}`} onSubmit={submit}>
        <Select
          label={t('Search by')}
          data={COVER_SEARCH_TYPES.map((value) => ({ value, label: t(value) }))}
          value={type}
          allowDeselect={false}
          onChange={(value) => setType(COVER_SEARCH_TYPES.find((known) => known === value) ?? type)}
        />
        <TextInput
          label={t('Search text')}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button
          type="submit"
          loading={isPending}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t(COVER_TEXT.search)}
        </Button>
      </form>
    </search>
  );
}
