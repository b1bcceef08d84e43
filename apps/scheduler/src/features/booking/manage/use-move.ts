import type { SchedulerChoices } from '@sightline/contract/booking.calls';
import { useCallback, useMemo, useState } from 'react';
import type { LoadState } from '../../../shared/api/use-loaded.ts';
import { giveBack } from '../api/hold-time.ts';
import { useChoices } from '../api/load-choices.ts';
import { isCode, isLost, nearestOf } from '../api/trouble.ts';
import { useTime } from '../journey/use-time.ts';
import { ANY_PROVIDER, providersAt, type SlotTime } from '../model/chosen.ts';
import type { Hold } from '../model/hold.ts';
import type { ManagedState } from './use-managed.ts';

const stay = () => {};

/** The provider: the visit's while they can be booked online, until the patient chooses. */
function useProvider({ coverKey, locKey, acctKey }: ManagedState['booking']) {
  const place = useChoices({ coverKey, locKey, acctKey: null });
  const [wanted, setWanted] = useState<number | null>(null);
  const providers = place.state === 'ready' ? providersAt(place.value, locKey) : [];
  const isThere = providers.some((one) => one.acctKey === acctKey);
  return { place, providers, acctKey: wanted ?? (isThere ? acctKey : ANY_PROVIDER), setWanted };
}

/** The limits for times: the booking's days, and those the visit's insurance allows. */
function boundsIn({ level, insName }: { level: LoadState<SchedulerChoices>; insName: string }) {
  if (level.state !== 'ready') return { bounds: null, carrier: null };
  const { today, lastDate, carriers } = level.value;
  // A deleted carrier blocks no days anymore.
  const carrier = carriers.find((one) => one.insName === insName) ?? null;
  return { bounds: { today, lastDate, firstDate: carrier?.firstDate ?? today }, carrier };
}

/** The times and the move of one visit. */
export function useMove({ managed, moved }: { managed: ManagedState; moved: () => void }) {
  const { booking } = managed;
  const { coverKey, locKey, taskKey, insName } = booking;
  const { place, providers, acctKey, setWanted } = useProvider(booking);
  const level = useChoices({ coverKey: place.state === 'ready' ? coverKey : null, locKey, acctKey });
  const { bounds, carrier } = useMemo(() => boundsIn({ level, insName }), [level, insName]);
  const [slot, setSlot] = useState<SlotTime | null>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [error, setError] = useState<unknown>(null);
  const wish = { coverKey, locKey, acctKey, taskKey, insName: carrier?.insName ?? null };
  const { token: moveToken } = managed;
  const time = useTime({
    wish: moveToken === null ? null : { ...wish, moveToken },
    slot,
    setSlot,
    hold,
    setHold,
    lost: stay,
  });
  const move = async () => {
    if (slot === null) return;
    setError(null);
    try {
      const holdToken = await time.holding.settled();
      if (await managed.move({ place: slot, acctKey, holdToken })) moved();
    } catch (cause) {
      if (isLost(cause)) time.rest();
      // The page then shows what became of the visit.
      if (isCode(cause, 'booking.cancelled')) await managed.look().catch(() => false);
      const nearest = nearestOf(cause);
      if (nearest === null) setError(cause);
      else time.lose(nearest);
    }
  };
  const choose = (place: SlotTime) => {
    setError(null);
    void time.take(place);
  };
  const letGo = useCallback(() => {
    if (hold !== null) giveBack({ coverKey, token: hold.token });
    setHold(null);
    setSlot(null);
  }, [hold, coverKey]);
  /** Leaves this screen; if a move got no reply, only once the visit's state is known. */
  const leave = async (keep: () => void) => {
    try {
      if (isLost(error)) await managed.look();
    } catch (cause) {
      return setError(cause);
    }
    letGo();
    keep();
  };
  const see = (next: number) => {
    letGo();
    time.clear();
    setError(null);
    setWanted(next);
  };
  return {
    slot,
    time,
    error: error ?? time.trouble,
    isUncertain: isLost(error),
    choose,
    move,
    leave,
    see,
    acctKey,
    providers,
    bounds,
    carrier,
    loading: place.state === 'ready' ? level : place,
  };
}

export type Move = ReturnType<typeof useMove>;
