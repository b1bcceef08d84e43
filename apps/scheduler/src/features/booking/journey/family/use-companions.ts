import { useEffect, useEffectEvent, useState } from 'react';
import { giveBack, holdTime } from '../../api/hold-time.ts';
import { nearestOf } from '../../api/trouble.ts';
import type { Details } from '../../model/details.ts';
import { timeLeft } from '../../model/hold.ts';
import { readFamily, writeFamily } from '../../model/saved-family.ts';
import type { Companion } from './companion.ts';

const shelf = () => window.sessionStorage;

type CompanionsInput = {
  coverKey: number;
  insName: string | null;
  /** The page is idle, so the first person's hold isn't renewed either. */
  isResting: boolean;
};

/** The others of a family, each with a held time, which is held again while the page is in use. */
export function useCompanions({ coverKey, insName, isResting }: CompanionsInput) {
  const [companions, setCompanions] = useState<readonly Companion[]>(() =>
    readFamily({ coverKey, shelf }).map((one) => ({ ...one, details: {}, isLost: false })),
  );
  useEffect(() => writeFamily({ coverKey, shelf, family: companions }), [coverKey, companions]);
  const change = (key: string, patch: Partial<Companion>) =>
    setCompanions((before) => before.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const renew = useEffectEvent(async ({ key, locKey, taskKey, slot, hold }: Companion) => {
    const wish = { coverKey, locKey, taskKey, acctKey: hold.acctKey, insName };
    try {
      change(key, { hold: await holdTime({ wish, place: slot, token: hold.token, holder: key }) });
    } catch (error) {
      // Booking still says whether the time is free if the connection failed.
      if (nearestOf(error) !== null) change(key, { isLost: true });
    }
  });
  useEffect(() => {
    if (isResting) return;
    const timers = companions
      .filter(({ isLost }) => !isLost)
      .map((one) => setTimeout(() => void renew(one), timeLeft({ hold: one.hold, now: Date.now() })));
    return () => timers.forEach(clearTimeout);
  }, [companions, isResting]);
  return {
    companions,
    add: (one: Companion) => setCompanions((before) => [...before, one]),
    lose: (key: string) => change(key, { isLost: true }),
    name: (key: string, details: Details) => change(key, { details }),
    remove: ({ key, hold }: Companion) => {
      giveBack({ coverKey, token: hold.token });
      setCompanions((before) => before.filter((one) => one.key !== key));
    },
    clear: () => setCompanions([]),
  };
}
