import { Select } from '@mantine/core';
import type { MigrationLog } from '@sightline/contract/schedule-migration.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import { useAddress } from '../../../shared/address/use-address.ts';
import { LIST_IN_TOUR } from '../../../shared/tour/tour-steps.ts';
import type { Tour } from '../../../shared/tour/use-tour.ts';
import { t } from '../../../shared/words/words.ts';
import { type Filters, locationOptions, providerOptions, writeFilters } from '../model/filters.ts';
import classes from './overview.module.css';

type FiltersBarProps = { logs: readonly MigrationLog[]; filters: Filters; chosen: Tour['chosen'] };

/** The table's filters, kept in the URL. */
export function FiltersBar({ logs, filters, chosen }: FiltersBarProps) {
  const [, setQuery] = useAddress();
  const choose = (next: Filters) => setQuery((query) => writeFilters(query, next), { replace: true });
  return (
    <div className={`flex wrap gap-x-md gap-y-sm ${classes.filters}`}>
      <KeySelect
        label={t('Location')}
        all={t(SETUP_TEXT.allLocations)}
        options={locationOptions(logs)}
        value={filters.locKey}
        tourName="migration-location"
        onChoose={(locKey) => {
          choose({ ...filters, locKey });
          chosen('location');
        }}
      />
      <KeySelect
        label={t('Provider')}
        all={t(SETUP_TEXT.allProviders)}
        options={providerOptions(logs)}
        value={filters.acctKey}
        tourName="migration-provider"
        onChoose={(acctKey) => {
          choose({ ...filters, acctKey });
          chosen('provider');
        }}
      />
    </div>
  );
}

type KeySelectProps = {
  label: string;
  all: string;
  options: readonly { key: number; name: string }[];
  value: number;
  tourName: string;
  onChoose: (key: number) => void;
};

function KeySelect({ label, all, options, value, tourName, onChoose }: KeySelectProps) {
  const known = options.some(({ key }) => key === value) ? value : 0;
  return (
    <Select
      wrapperProps={{ 'data-tour': tourName }}
      label={label}
      allowDeselect={false}
      data={[{ key: 0, name: all }, ...options].map(({ key, name }) => ({ value: String(key), label: name }))}
      value={String(known)}
      onOptionSubmit={(key) => onChoose(Number(key))}
      comboboxProps={LIST_IN_TOUR}
    />
  );
}
