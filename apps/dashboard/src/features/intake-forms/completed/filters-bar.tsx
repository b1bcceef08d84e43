import { Button, Select, TextInput } from '@mantine/core';
import { FORM_SEARCH_TYPES, FORMS_TEXT } from '@sightline/contract/intake-forms.texts';
import { IconSearch } from '@tabler/icons-react';
import { DateRangeFields } from '../../../shared/date-field/date-range-fields.tsx';
import { useSession } from '../../../shared/session/session-context.ts';
import { t } from '../../../shared/words/words.ts';
import type { Filters } from '../model/filters.ts';
import type { FormsLocation } from '../model/places.ts';
import classes from './completed.module.css';
import { useFilterDraft } from './use-filter-draft.ts';

const SEARCH_LENGTH = 200;
const DAY_LABELS = { from: t('Appointment Date From'), to: t('Appointment Date To') };

type FiltersBarProps = {
  applied: Filters;
  places: readonly FormsLocation[];
  isBusy: boolean;
  search: (filters: Filters) => void;
};

/** The search filters for completed forms (FRM-004); nothing is requested before Search. */
export function FiltersBar({ applied, places, isBusy, search }: FiltersBarProps) {
  const { coverKey, practice } = useSession();
  const { draft, faults, change, submit } = useFilterDraft({ applied, search });
  return (
    <search data-tour="forms-filters">
      <form className={`grid items-start gap-sm no-print ${classes.filters}`} onSubmit={submit} noValidate>
        <DateRangeFields labels={DAY_LABELS} range={draft} faults={faults} change={change} />
        <TextInput label={t('Cover')} value={`${coverKey} - ${practice}`} readOnly />
        <Select
          label={t('Location')}
          searchable
          allowDeselect={false}
          data={placeOptions(places, draft.locKey)}
          value={String(draft.locKey)}
          onOptionSubmit={(value) => change({ locKey: Number(value) })}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Select
          label={t('Search type')}
          allowDeselect={false}
          data={FORM_SEARCH_TYPES.map((label, searchType) => ({ value: String(searchType), label: t(label) }))}
          value={String(draft.searchType)}
          onOptionSubmit={(value) => change({ searchType: Number(value) })}
        />
        <TextInput
          className={classes.text ?? ''}
          label={t('Search')}
          value={draft.text}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        <Button type="submit" loading={isBusy} leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}>
          {t('Search')}
        </Button>
      </form>
    </search>
  );
}

/** 'All Locations' plus 'locKey - orgName'; the chosen one even while the others load. */
function placeOptions(places: readonly FormsLocation[], chosen: number) {
  const known = places.map(({ locKey, orgName }) => ({ value: String(locKey), label: `${locKey} - ${orgName}` }));
  const isKnown = chosen === 0 || places.some(({ locKey }) => locKey === chosen);
  const missing = isKnown ? [] : [{ value: String(chosen), label: String(chosen) }];
  return [{ value: '0', label: t(FORMS_TEXT.allLocations) }, ...known, ...missing];
}
