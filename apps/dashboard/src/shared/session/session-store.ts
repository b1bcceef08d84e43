import * as z from 'zod/mini';
import { clearStoredItems, ITEM, type Item } from './stored-items.ts';
import { type Claims, readClaims, readStoredToken } from './token.ts';

const locationSchema = z.object({
  LocKey: z.number(),
  LocName: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
});
export type SessionLocation = z.infer<typeof locationSchema>;

/** The browser's stored session. Without a valid token, no user is signed in. */
export type StoredSession = {
  token: string | null;
  claims: Claims | null;
  practice: string;
  menuElements: string | null;
  locations: readonly SessionLocation[];
  currentLocationKeys: readonly number[];
  isLocationAware: boolean;
  isMMSEnabled: boolean;
  dashboardToken: string | null;
};

type LocationsReply = { Locations: SessionLocation[]; isLocationAware: boolean; IsMMSEnabled: boolean };

function readJson<S extends z.ZodMiniType>(storage: Storage, item: Item, schema: S, otherwise: z.infer<S>): z.infer<S> {
  try {
    return z.parse(schema, JSON.parse(storage.getItem(item) ?? 'null'));
  } catch {
    return otherwise;
  }
}

function readAll(storage: Storage, now: number): StoredSession {
  const token = readStoredToken(storage, now);
  return {
    token,
    claims: token === null ? null : readClaims(token),
    practice: storage.getItem(ITEM.practice) ?? '',
    menuElements: storage.getItem(ITEM.menuElements),
    locations: readJson(storage, ITEM.locations, z.array(locationSchema), []),
    currentLocationKeys: readJson(storage, ITEM.currentLocationKeys, z.array(z.number()), []),
    isLocationAware: storage.getItem(ITEM.locationAware) === 'true',
    isMMSEnabled: storage.getItem(ITEM.pictures) === 'true',
    dashboardToken: storage.getItem(ITEM.dashboardToken),
  };
}

/**
 * The session in the browser's storage (SES-012), for one of several pages in the browser: `refresh` reads what another
 * tab wrote.
 */
export function createSessionStore(storage: Storage, clock: () => number) {
  const listeners = new Set<() => void>();
  let snapshot = readAll(storage, clock());

  function refresh(): void {
    const next = readAll(storage, clock());
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener();
  }

  function put(items: Partial<Record<Item, string>>): void {
    for (const [name, value] of Object.entries(items)) storage.setItem(name, value);
    refresh();
  }

  function putToken(token: string): void {
    const claims = readClaims(token);
    if (claims === null) throw new Error('The server sent a token that can’t be read.');
    put({
      [ITEM.user]: JSON.stringify({ jwt: token }),
      [ITEM.sessionId]: claims.sid,
      [ITEM.role]: claims.role,
      [ITEM.userType]: claims.user_type,
      [ITEM.uniqueName]: claims.unique_name,
      [ITEM.familyName]: claims.family_name,
    });
  }

  function putLocations({ Locations, isLocationAware, IsMMSEnabled }: LocationsReply): void {
    const known = new Set(Locations.map(({ LocKey }) => LocKey));
    const kept = snapshot.currentLocationKeys.filter((key) => known.has(key));
    const all = [...known];
    // Accounts that are not location-aware send location 0 (SES-017).
    const current = isLocationAware ? (kept.length > 0 ? kept : all) : [0];
    put({
      [ITEM.locations]: JSON.stringify(Locations),
      [ITEM.allLocations]: JSON.stringify(all),
      [ITEM.currentLocationKeys]: JSON.stringify(current),
      [ITEM.locationAware]: String(isLocationAware),
      [ITEM.pictures]: String(IsMMSEnabled),
    });
  }

  return {
    get: () => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    putToken,
    putLocations,
    putPractice: (practice: string) => put({ [ITEM.practice]: practice }),
    putCurrentLocationKeys: (keys: readonly number[]) => put({ [ITEM.currentLocationKeys]: JSON.stringify(keys) }),
    putMenuElements: (jwe: string) => put({ [ITEM.menuElements]: jwe }),
    putDashboardToken: (token: string) => put({ [ITEM.dashboardToken]: token }),
    putModules: ({ forms, onlineBooking }: { forms: boolean; onlineBooking: boolean }) =>
      put({ [ITEM.showRegistration]: String(forms), [ITEM.showOnlineBooking]: String(onlineBooking) }),
    /** Clears the session and everything that is not a preference; `others` are cleared along with it. */
    clear(...others: Storage[]): void {
      clearStoredItems([storage, ...others]);
      refresh();
    },
    /** Clears an earlier session's items, but not a partner's sign-in that is in progress or can be renewed. */
    clearRemains(...others: Storage[]): void {
      clearStoredItems([storage, ...others], { keepPartner: true });
      refresh();
    },
  };
}
