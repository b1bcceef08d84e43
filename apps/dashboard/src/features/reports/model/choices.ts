import type { Reply } from '@sightline/contract/call';
import type { getReportFilters } from '@sightline/contract/reports.calls';
import { includesFolded } from '@sightline/ui/folded';
import { counted } from '../../../shared/words/counted.ts';
import { t } from '../../../shared/words/words.ts';
import { reportWord } from './value-words.ts';

export type ReportFilters = Reply<typeof getReportFilters>;
export type Choice = { value: string; label: string };
export type Choices = { methods: readonly Choice[]; providers: readonly Choice[]; locations: readonly Choice[] };

/** The filter panel's options. */
export const choicesOf = ({ commMethods, providers, locations }: ReportFilters): Choices => ({
  methods: commMethods.map(({ key, label }) => ({ value: key, label: reportWord(label) })),
  providers: providers.map(({ acctKey, name }) => ({ value: String(acctKey), label: name })),
  locations: locations.map(({ locKey, name, isActive }) => ({
    value: String(locKey),
    label: isActive ? name : t('{name} (closed)', { name }),
  })),
});

/** What a filter chooses from. Each says its own words whole: in other languages they agree with its noun. */
type ChoiceWords = { label: string; all: string; search: string; chosen: (count: number) => string };

export const CHOICE_WORDS: Record<keyof Choices, ChoiceWords> = {
  methods: {
    label: t('Methods'),
    all: t('All methods'),
    search: t('Search methods'),
    chosen: (count) => counted(count, 'method'),
  },
  providers: {
    label: t('Providers'),
    all: t('All providers'),
    search: t('Search providers'),
    chosen: (count) => counted(count, 'provider'),
  },
  locations: {
    label: t('Locations'),
    all: t('All locations'),
    search: t('Search locations'),
    chosen: (count) => counted(count, 'location'),
  },
};

/** All, the one, or how many. */
export function chosenWords(of: keyof Choices, chosen: readonly string[], choices: readonly Choice[]): string {
  if (chosen.length === 0) return CHOICE_WORDS[of].all;
  const [only = ''] = chosen;
  if (chosen.length > 1) return CHOICE_WORDS[of].chosen(chosen.length);
  return choices.find(({ value }) => value === only)?.label ?? only;
}

/** Options whose label contains the typed text. */
export function choicesFound(choices: readonly Choice[], typed: string): Choice[] {
  return choices.filter(({ label }) => includesFolded(label, typed));
}

/** In option order, so that the same selection has the same URL. */
export function withToggled(chosen: readonly string[], choices: readonly Choice[], value: string): string[] {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return choices.map((choice) => choice.value).filter((known) => next.has(known));
}
