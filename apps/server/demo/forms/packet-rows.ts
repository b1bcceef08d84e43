import type { PacketRule } from '@sightline/contract/form-packets.calls';
import type { Insertable } from 'kysely';
import type { PacketSetting } from '../../src/db/schema.ts';
import { SHIPPED } from '../../src/features/intake-forms/templates/shipping.usecases.ts';
import { toInstant } from '../practice-calendar.ts';

/** What a visit needs in every demo practice, in the order patients get it. */
const RULES = [
  { pathName: 'minor-consent', audience: 'minors', repeats: 'yearly' },
  { pathName: 'new-patient-registration', audience: 'new', repeats: 'once' },
  { pathName: 'ocular-medical-history', audience: 'everyone', repeats: 'yearly' },
  { pathName: 'vision-medical-insurance', audience: 'everyone', repeats: 'yearly' },
  { pathName: 'hipaa-communication', audience: 'new', repeats: 'once' },
] as const satisfies readonly (Pick<PacketRule, 'audience' | 'repeats'> & { pathName: string })[];

/** A practice's rules for the forms of a visit. `firstKey` is the key of its first shipped form. */
export function packetRows({
  coverKey,
  firstKey,
  now,
}: {
  coverKey: number;
  firstKey: number;
  now: number;
}): Insertable<PacketSetting>[] {
  const rules = RULES.map(({ pathName, audience, repeats }) => ({
    ...{ taskKeys: [], audience, repeats },
    formKey: firstKey + SHIPPED.findIndex((one) => one.pathName === pathName),
  }));
  return [{ cover_key: coverKey, value: { isOn: true, rules }, saved_at: toInstant(now) }];
}
