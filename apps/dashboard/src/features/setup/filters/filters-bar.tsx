import { Checkbox, Select, TextInput } from '@mantine/core';
import type { SetupCover } from '@sightline/contract/setup.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { providerName, type SetupPlaces } from '../../../shared/setup/places.ts';
import { TourButton } from '../../../shared/tour/tour-button.tsx';
import { LIST_IN_TOUR } from '../../../shared/tour/tour-steps.ts';
import type { Tour } from '../../../shared/tour/use-tour.ts';
import { t } from '../../../shared/words/words.ts';
import { type Filters, offeredProviders } from '../model/filters.ts';
import classes from './filters.module.css';
import type { FilterActs } from './use-filters.ts';

type FiltersBarProps = { cover: SetupCover; places: SetupPlaces; filters: Filters; acts: FilterActs; tour: Tour };

/** The filters of all tabs except the Script Generator (OBS-003). */
export function FiltersBar({ cover, places, filters, acts, tour }: FiltersBarProps) {
  return (
    <section
      className={`grid items-end gap-x-md gap-y-sm phone-cols-1 ${classes.bar}`}
      aria-label={t('Filters')}
      data-tour="filters"
    >
      <div data-tour="filter-cover">
        <TextInput
          label={t('Cover')}
          placeholder={t(SETUP_TEXT.selectCover)}
          value={`${cover.coverKey} - ${cover.orgName}`}
          readOnly
        />
      </div>
      <div data-tour="filter-location">
        <KeySelect
          label={t('Location')}
          all={t(SETUP_TEXT.allLocations)}
          options={places.locations.map(({ locKey, orgName }) => [locKey, orgName])}
          value={filters.locKey}
          onChoose={acts.chooseLocation}
        />
      </div>
      <div data-tour="filter-provider">
        <KeySelect
          label={t('Provider')}
          all={t(SETUP_TEXT.allProviders)}
          options={offeredProviders(places.providers, filters).map((one) => [one.acctKey, providerName(one)])}
          value={filters.acctKey}
          onChoose={acts.chooseProvider}
        />
      </div>
      <div>
        <TourButton tour={tour} />
      </div>
      {filters.locKey > 0 && (
        <Checkbox
          className={classes.box ?? ''}
          label={t(SETUP_TEXT.filterProviders)}
          checked={filters.isByLocation}
          onChange={(event) => acts.chooseByLocation(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

type KeySelectProps = {
  label: string;
  all: string;
  options: readonly (readonly [key: number, name: string])[];
  value: number;
  onChoose: (key: number) => void;
};

/** A searchable select; 0 means all. */
function KeySelect({ label, all, options, value, onChoose }: KeySelectProps) {
  const data = [[0, all] as const, ...options].map(([key, name]) => ({ value: String(key), label: name }));
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t(SETUP_TEXT.recordNotFound)}
      data={data}
      value={String(value)}
      onOptionSubmit={(chosen) => onChoose(Number(chosen))}
      onFocus={(event) => event.currentTarget.select()}
      comboboxProps={LIST_IN_TOUR}
    />
  );
}
