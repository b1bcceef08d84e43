import {
  cancelBooking,
  type ManagedBooking,
  readBooking,
  rescheduleBooking,
} from '@sightline/contract/booking-manage.calls';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useLoaded } from '../../../shared/api/use-loaded.ts';
import type { SlotTime } from '../model/chosen.ts';

const LONGEST_TOKEN = 100;

function tokenOf(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return token === '' || token.length > LONGEST_TOKEN ? null : token;
}

const ITEM = 'sightline-manage';

/** This tab's initial token: a browser that stores nothing has it until a reload. */
function readToken(): string | null {
  try {
    return window.sessionStorage.getItem(ITEM);
  } catch {
    return null;
  }
}

/** Stores the token for this tab only, so that a reload finds it; null deletes it. */
function keepToken(token: string | null): void {
  try {
    if (token === null) window.sessionStorage.removeItem(ITEM);
    else window.sessionStorage.setItem(ITEM, token);
  } catch {}
}

/**
 * The link's token. It is removed from the URL at once, so that neither a photo of the screen nor a shared computer's
 * history has it; the tab keeps it until closed, and no server sees it in a URL.
 * @param ofServer the token on the server, which has no browser to read it from
 */
export function useToken(ofServer?: string): string | null {
  const [token, setToken] = useState(() => ofServer ?? tokenOf(window.location.hash) ?? readToken());
  useEffect(() => {
    const take = () => {
      const found = tokenOf(window.location.hash);
      if (found === null) return;
      // What is remembered of the practice stays.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      keepToken(found);
      setToken(found);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/**
 * A token's booking, and its actions.
 * @param known the booking of the page's first token, if it came with the page
 */
export function useManaged({ token, known }: { token: string | null; known: ManagedBooking | null }) {
  const [changed, setChanged] = useState<ManagedBooking | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const loaded = useLoaded({
    key: token,
    load: (signal) => call(readBooking, { body: { token: token ?? '' } }, signal),
    known,
  });
  /** @returns whether it was done: a second press while the first is pending does nothing */
  const act = async (work: (token: string) => Promise<ManagedBooking>): Promise<boolean> => {
    if (token === null || isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    try {
      setChanged(await work(token));
      return true;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return {
    loaded,
    token,
    booking: changed ?? (loaded.state === 'ready' ? loaded.value : null),
    isBusy,
    /** Reloads the visit: after a lost reply only the practice knows. */
    look: () => act((own) => call(readBooking, { body: { token: own } })),
    cancel: (reason: string) =>
      act((own) => call(cancelBooking, { body: { token: own, reason: reason.trim() || null } })),
    move: ({ place, acctKey, holdToken }: { place: SlotTime; acctKey: number; holdToken: string | null }) =>
      act((own) => call(rescheduleBooking, { body: { token: own, acctKey, ...place, holdToken } })),
  };
}

/** A loaded booking, and its actions. */
export type ManagedState = Omit<ReturnType<typeof useManaged>, 'booking'> & { booking: ManagedBooking };
