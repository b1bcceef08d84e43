import { firstDayOf, openLocations, presetLocation, providersAt } from '../../model/chosen.ts';
import type { Journey } from '../use-journey.ts';

/** What the soonest times are limited to, and what there is to limit them by. */
export function useNarrowed({
  choices,
  link,
  chosen,
  narrow,
}: Pick<Journey, 'choices' | 'link' | 'chosen' | 'narrow'>) {
  const { narrowing } = chosen;
  const preset = presetLocation({ choices, link });
  const open = openLocations(choices);
  const locKey = preset ?? open.find((one) => one.locKey === narrowing.locKey)?.locKey ?? null;
  const providers = providersAt(choices, locKey);
  const acctKey = providers.some((one) => one.acctKey === narrowing.acctKey) ? narrowing.acctKey : null;
  const from = firstDayOf(narrowing, choices);
  return {
    ...{ locKey, acctKey, day: narrowing.day, from, narrow },
    isNarrowed: locKey !== preset || acctKey !== null || from !== null,
    locations: preset === null ? open : [],
    providers: providers.length > 1 ? providers : [],
  };
}

export type Narrowed = ReturnType<typeof useNarrowed>;
