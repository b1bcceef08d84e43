import { useState } from 'react';
import { openLocations, presetLocation, providersAt } from '../../model/chosen.ts';
import type { Journey } from '../use-journey.ts';

export type Narrowing = { locKey: number | null; acctKey: number | null; day: string };

const EVERYTHING: Narrowing = { locKey: null, acctKey: null, day: '' };

/** What the soonest times are limited to, and what there is to limit them by. */
export function useNarrowed({ choices, link }: Pick<Journey, 'choices' | 'link'>) {
  const [narrowing, setNarrowing] = useState(EVERYTHING);
  const preset = presetLocation({ choices, link });
  const locKey = preset ?? narrowing.locKey;
  const providers = providersAt(choices, locKey);
  const acctKey = providers.some((one) => one.acctKey === narrowing.acctKey) ? narrowing.acctKey : null;
  const { day } = narrowing;
  // While a date is being typed, it isn't one of these days.
  const from = day >= choices.today && day <= choices.lastDate ? day : null;
  return {
    ...{ locKey, acctKey, day, from },
    isNarrowed: locKey !== preset || acctKey !== null || from !== null,
    locations: preset === null ? openLocations(choices) : [],
    providers: providers.length > 1 ? providers : [],
    narrow: (patch: Partial<Narrowing>) => setNarrowing((before) => ({ ...before, ...patch })),
  };
}

export type Narrowed = ReturnType<typeof useNarrowed>;
