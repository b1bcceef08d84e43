import { carrierName, daysBlocked, isRequiredCarrier } from '@sightline/contract/insurance-types.calls';
import * as z from 'zod/mini';
import { defaultCarrier, nameKey } from '../insurance-types.rules.ts';
import type { CarrierValue } from '../insurance-types.types.ts';

/** A new practice's carriers. */
const STANDARD_CARRIERS = [
  'VSP',
  'EyeMed',
  'Davis Vision',
  'Spectera',
  'Superior Vision',
  'Medicare',
  'Medicaid',
  'BCBS',
  'Aetna',
  'Cigna',
  'UHC',
  'No Insurance',
  'Other Insurance',
] as const;

export const standardCarriers = (): CarrierValue[] => STANDARD_CARRIERS.map(defaultCarrier);

// Answers come from another system with its own rules: an invalid entry is left out.
const answered = z.object({
  insurances: z._default(z.array(z.unknown()), []),
});
const answeredCarrier = z.object({
  insName: carrierName,
  daysBlocked: z._default(z.catch(daysBlocked, 0), 0),
  orderKey: z.catch(z.optional(z.literal([-1, 0, 1])), undefined),
});

/** The carriers a practice named when it joined; of duplicate names, the first. */
export function carriersOfAnswers(answers: unknown): CarrierValue[] {
  const parsed = answered.safeParse(answers);
  const named = new Map<string, CarrierValue>();
  for (const entry of parsed.success ? parsed.data.insurances : []) {
    const fitting = answeredCarrier.safeParse(entry);
    if (!fitting.success || named.has(nameKey(fitting.data.insName))) continue;
    const base = defaultCarrier(fitting.data.insName);
    const orderKey = isRequiredCarrier(base.insName) ? (fitting.data.orderKey ?? base.orderKey) : base.orderKey;
    named.set(nameKey(base.insName), { ...base, daysBlocked: fitting.data.daysBlocked, orderKey });
  }
  return [...named.values()];
}
