import type { Report } from '@sightline/contract/reports/report';
import { wallDate } from '../../../shared/dates/dates.ts';
import { whenUsed } from '../../../shared/words/when-used.ts';
import { pageLocale, t } from '../../../shared/words/words.ts';
import type { Choices } from './choices.ts';
import type { Range } from './quick.ts';
import type { Filters } from './view.ts';

const rangeInWords = ({ from, to }: Range): string =>
  from === to ? wallDate(from) : t('{first} to {last}', { first: wallDate(from), last: wallDate(to) });

const YEAR = 4;
const MONTH_AND_DAY = whenUsed(
  () => new Intl.DateTimeFormat(pageLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);

/** 'Nov 22', with the year if it differs from today's. */
const dayBriefly = (day: string, today: string): string => {
  if (day.slice(0, YEAR) !== today.slice(0, YEAR)) return wallDate(day);
  return MONTH_AND_DAY().format(new Date(`${day}T00:00Z`));
};

/** 'Nov 22', 'Nov 16 to Nov 22' */
export const rangeBriefly = ({ from, to }: Range, today: string): string =>
  from === to
    ? dayBriefly(from, today)
    : t('{first} to {last}', { first: dayBriefly(from, today), last: dayBriefly(to, today) });

/** 'Nothing on Nov 22', 'Nothing from Nov 16 to Nov 22' */
export const noMatchesText = (range: Range, today: string): string =>
  range.from === range.to
    ? t('Nothing on {day}', { day: rangeBriefly(range, today) })
    : t('Nothing from {days}', { days: rangeBriefly(range, today) });

const listed = (chosen: readonly (string | number)[], choices: Choices['methods']): string => {
  const names = new Map(choices.map(({ value, label }) => [value, label]));
  return chosen.map((value) => names.get(String(value)) ?? String(value)).join(', ');
};

const methodWords = (chosen: readonly string[], choices: Choices['methods']): string =>
  chosen.length === 0 ? t('Methods: all') : t('Methods: {listed}', { listed: listed(chosen, choices) });

type FilterWords = { filters: Filters; range: Range; choices: Choices; types: Report['types']; hasMethods: boolean };

/** The filters in a printed report's header, one per line. */
export function filterWords({ filters, range, choices, types, hasMethods }: FilterWords): string[] {
  const type = types.find(({ key }) => key === filters.type) ?? types[0];
  const basis = type === undefined || types.length < 2 ? '' : t(' (by {label})', { label: type.label.toLowerCase() });
  return [
    `${rangeInWords(range)}${basis}`,
    filters.locations.length === 0
      ? t('Locations: all')
      : t('Locations: {listed}', { listed: listed(filters.locations, choices.locations) }),
    filters.providers.length === 0
      ? t('Providers: all')
      : t('Providers: {listed}', { listed: listed(filters.providers, choices.providers) }),
    ...(hasMethods ? [methodWords(filters.methods, choices.methods)] : []),
  ];
}
