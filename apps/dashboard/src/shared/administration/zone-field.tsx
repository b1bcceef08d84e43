import { Select } from '@mantine/core';
import { US_TIME_ZONES } from '@sightline/contract/administration.values';
import { t } from '../words/words.ts';

type ZoneFieldProps = { value: string; onChange: (zone: string) => void; error?: string | undefined };

/** A time zone by its usual name; one from elsewhere stays as it is. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const known = US_TIME_ZONES.map(({ zone, name }) => ({ value: zone, label: t(name) }));
  const isKnown = value === '' || known.some((one) => one.value === value);
  return (
    <Select
      label={t('Time zone')}
      data={isKnown ? known : [...known, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? value)}
      allowDeselect={false}
      placeholder={t('Choose a time zone')}
      // The call's words name zones as programs do.
      error={error && t('Choose a time zone.')}
    />
  );
}

/** The name of a zone for people. */
export function zoneName(zone: string): string {
  const known = US_TIME_ZONES.find((one) => one.zone === zone);
  return known === undefined ? zone : t(known.name);
}

/** The zone of this browser if it is one of the list, to start with. */
export function likelyZone(): string {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return US_TIME_ZONES.find(({ zone }) => zone === here)?.zone ?? '';
}
