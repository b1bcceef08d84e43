import { useState } from 'react';
import { holdTime } from '../../api/hold-time.ts';
import type { SlotTime } from '../../model/chosen.ts';
import { newJourneyKey } from '../../model/client-key.ts';
import { type Details, faultsOf } from '../../model/details.ts';
import type { Field } from '../../model/fields.ts';
import type { Journey } from '../use-journey.ts';
import { nameOf, OWN_GROUP } from './companion.ts';

/** Someone else of the family, until a time is held for them. */
export function useCompanionDraft({ journey, added }: { journey: Journey; added: () => void }) {
  const { choices, chosen, fields, today, family } = journey;
  const [key] = useState(newJourneyKey);
  // Families mostly share a last name.
  const [details, setDetails] = useState<Details>({ lastName: journey.details.lastName ?? '' });
  const [taskKey, setTaskKey] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const own = fields.filter(({ group }) => group === OWN_GROUP);
  const faults = faultsOf({ fields: own, details, today });
  const take = async (place: SlotTime): Promise<void> => {
    setChecked(true);
    const [wrong] = Object.keys(faults);
    if (wrong !== undefined) {
      document.getElementById(`field-${wrong}`)?.focus();
      return;
    }
    const { locKey, insName } = chosen;
    if (isHolding || taskKey === null || locKey === null) return;
    setHolding(true);
    setTrouble(null);
    try {
      const wish = { coverKey: choices.coverKey, locKey, taskKey, acctKey: 0, insName };
      const hold = await holdTime({ wish, place, token: null, holder: key });
      family.add({ key, details, locKey, taskKey, slot: place, hold, isLost: false });
      added();
    } catch (error) {
      setTrouble(error);
    } finally {
      setHolding(false);
    }
  };
  return {
    ...{ own, details, taskKey, setTaskKey, trouble, isHolding, take },
    name: nameOf({ details }),
    faultAt: (field: Field) => (isChecked ? faults[field.name] : undefined),
    change: (field: Field, text: string) => setDetails((before) => ({ ...before, [field.name]: text })),
  };
}

export type CompanionDraft = ReturnType<typeof useCompanionDraft>;
