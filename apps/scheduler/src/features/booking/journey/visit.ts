import type { Language } from '@sightline/contract/languages';
import { ANY_PROVIDER } from '../model/chosen.ts';
import { addressWords, providerName, typeName } from '../model/names.ts';
import type { Words } from '../words/en.ts';
import type { Journey } from './use-journey.ts';

/** A carrier's display name: the two that every practice has are translated. */
export function carrierWords(insName: string, words: Words): string {
  const ours: Readonly<Record<string, string>> = {
    'No Insurance': words.insurance.none,
    'Other Insurance': words.insurance.other,
  };
  return ours[insName] ?? insName;
}

/** The chosen visit as text. */
export function visitOf({
  journey,
  words,
  language,
}: {
  journey: Pick<Journey, 'choices' | 'chosen' | 'settings'>;
  words: Words;
  language: Language;
}) {
  const { choices, chosen, settings } = journey;
  const location = choices.locations.find(({ locKey }) => locKey === chosen.locKey);
  const ofType = ({ taskKey }: { taskKey: number }) => taskKey === chosen.taskKey;
  // The length may differ by level, so the nearest settings come first.
  const type = settings?.appointmentTypes.find(ofType) ?? choices.appointmentTypes.find(ofType);
  const provider = choices.providers.find(({ acctKey }) => acctKey === chosen.acctKey);
  const isAny = chosen.acctKey === ANY_PROVIDER || provider === undefined;
  return {
    location,
    place: location?.orgName ?? '',
    /** With its street. */
    address: location === undefined ? '' : [location.orgName, addressWords(location)].filter(Boolean).join(', '),
    reason: type === undefined ? '' : typeName(type, language),
    length: words.minutes(type?.length ?? 0),
    provider: isAny ? words.provider.any : providerName(provider),
    /** Within a sentence. */
    withWhom: isAny ? words.provider.anyone : providerName(provider),
  };
}

/** The visit's provider: with any provider, the one of the held time. */
export function providerHeld({ journey, words }: { journey: Journey; words: Words }): string {
  const { choices, chosen, time } = journey;
  const held = chosen.acctKey === ANY_PROVIDER ? time.holding.hold?.acctKey : chosen.acctKey;
  const provider = choices.providers.find(({ acctKey }) => acctKey === held);
  return provider === undefined ? words.provider.any : providerName(provider);
}
