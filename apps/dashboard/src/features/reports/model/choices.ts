import type { Reply } from '@sightline/contract/call';
import type { getReportFilters } from '@sightline/contract/reports.calls';
import { t } from '../../../shared/words/words.ts';

export type ReportFilters = Reply<typeof getReportFilters>;
export type Choice = { value: string; label: string };
export type Choices = { methods: readonly Choice[]; providers: readonly Choice[]; locations: readonly Choice[] };

/** The filter panel's options. */
export const choicesOf = ({ commMethods, providers, locations }: ReportFilters): Choices => ({
  methods: commMethods.map(({ key, label }) => ({ value: key, label })),
  providers: providers.map(({ acctKey, name }) => ({ value: String(acctKey), label: name })),
  locations: locations.map(({ locKey, name, isActive }) => ({
    value: String(locKey),
    label: isActive ? name : t('{name} (closed)', { name }),
  })),
});

/** 'All', the one, or how many. */
export function chosenWords(chosen: readonly string[], choices: readonly Choice[]): string {
  if (chosen.length === 0) return t('All');
  const [only = ''] = chosen;
  if (chosen.length > 1) return t('{count} chosen', { count: chosen.length });
  return choices.find(({ value }) => value === only)?.label ?? only;
}

/** Options whose label contains the typed text. */
export function choicesFound(choices: readonly Choice[], typed: string): Choice[] {
  const sought = typed.trim().toLowerCase();
  return choices.filter(({ label }) => label.toLowerCase().includes(sought));
}

/** In option order, so that the same selection has the same URL. */
export function withToggled(chosen: readonly string[], choices: readonly Choice[], value: string): string[] {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return choices.map((choice) => choice.value).filter((known) => next.has(known));
}
