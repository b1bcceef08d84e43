// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from './session-store.ts';
import { ITEM } from './stored-items.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

function token(claims: Record<string, unknown> = {}): string {
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const payload = {
    role: 'user',
    CoverKey: 1001,
    sid: 's-1',
    family_name: 'Alvarez',
    unique_name: '7',
    exp: NOW / 1000 + 60,
    ...claims,
  };
  return `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`;
}

const locations = (...keys: number[]) => ({
  Locations: keys.map((LocKey) => ({ LocKey, LocName: `L${LocKey}`, City: '', State: '', Zip: '' })),
  isLocationAware: true,
  IsMMSEnabled: true,
});

function open(now = NOW) {
  return createSessionStore(localStorage, () => now);
}

beforeEach(() => localStorage.clear());

describe('stored session', () => {
  it('[SES-012] keeps the user with the token, session, role, type, names, locations and menu', () => {
    const store = open();
    store.putToken(token({ user_type: 'Internal' }));
    store.putLocations(locations(2001, 2002));
    store.putMenuElements('a.jwe');
    store.putModules({ forms: true, onlineBooking: false });
    store.putDashboardToken('older');
    expect({ ...localStorage }).toEqual({
      [ITEM.user]: JSON.stringify({ jwt: token({ user_type: 'Internal' }) }),
      sessionId: 's-1',
      role: 'user',
      userType: 'Internal',
      uniqueName: '7',
      familyName: 'Alvarez',
      locations: JSON.stringify(locations(2001, 2002).Locations),
      allLocations: '[2001,2002]',
      currentLocationKeys: '[2001,2002]',
      isLocationAware: 'true',
      isMMSEnabled: 'true',
      menuElements: 'a.jwe',
      showregistration: 'true',
      showonlinebooking: 'false',
      dashboardToken: 'older',
    });
    expect(open().get()).toEqual(store.get());
  });

  it('[SES-004] a token counts only until its exp', () => {
    open().putToken(token());
    expect(open(NOW + 59_000).get().claims).toMatchObject({ CoverKey: 1001, family_name: 'Alvarez' });
    expect(open(NOW + 60_000).get()).toMatchObject({ token: null, claims: null });
  });

  it('[SES-011] clearing leaves nothing but preferences', () => {
    const store = open();
    store.putToken(token());
    localStorage.setItem('draft:17', 'Dear Mrs. Ramos');
    localStorage.setItem('authExperience', 'vision');
    sessionStorage.setItem('wanted', '/reports');
    store.clear(sessionStorage);
    expect(Object.keys(localStorage)).toEqual(['authExperience']);
    expect(sessionStorage).toHaveLength(0);
    expect(store.get().token).toBeNull();
  });

  it("[SES-017] keeps chosen locations that still exist, and sends 0 for accounts that aren't location-aware", () => {
    const store = open();
    store.putLocations(locations(2001, 2002, 2003));
    store.putCurrentLocationKeys([2002]);
    store.putLocations(locations(2001, 2002));
    expect(store.get().currentLocationKeys).toEqual([2002]);
    store.putLocations({ ...locations(2101), isLocationAware: false });
    expect(store.get().currentLocationKeys).toEqual([0]);
  });

  it("follows another tab's writes, and calls no listener if nothing changed", () => {
    const store = open();
    const listener = vi.fn();
    store.subscribe(listener);
    store.refresh();
    expect(listener).not.toHaveBeenCalled();
    open().putToken(token());
    store.refresh();
    expect(listener).toHaveBeenCalledOnce();
    expect(store.get().claims?.sid).toBe('s-1');
  });

  it('treats damaged items as missing', () => {
    localStorage.setItem('user', 'not json');
    localStorage.setItem('locations', '{"a":');
    expect(open().get()).toMatchObject({ token: null, locations: [] });
  });
});
