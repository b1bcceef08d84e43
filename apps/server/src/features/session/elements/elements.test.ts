import { isElementAllowed, type MenuElement } from '@sightline/contract/elements';
import { deriveMenuKey } from '@sightline/contract/menu-key';
import {
  appConfig,
  conversationLocations,
  encryptedElements,
  productionModules,
} from '@sightline/contract/session.calls';
import { compactDecrypt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertPractice, insertRows, locationRow, userRow } from '../../../../testing/practice-rows.ts';
import { createTestApp, useApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { presentPickedLocation } from './practice.present.ts';

async function decrypt({ elements, token }: { elements: string; token: string }): Promise<MenuElement[]> {
  const { plaintext, protectedHeader } = await compactDecrypt(elements, await deriveMenuKey(token));
  expect(protectedHeader).toEqual({ alg: 'dir', enc: 'A256GCM' });
  return JSON.parse(new TextDecoder().decode(plaintext));
}

describe('page settings', () => {
  const database = useDatabase();
  const app = useApp(database);

  beforeAll(async () => {
    const { pool } = database();
    await insertPractice(pool, {
      coverKey: 1001,
      elements: ['Dv4OBS', 'Dv4ScheduleMenu', 'Dv4Chat', 'Dv4GeneralMenu'],
    });
    await insertPractice(pool, { coverKey: 1002 });
    await insertRows(pool, 'location', [locationRow({ cover_key: 1001, loc_key: 5, status: 0 })]);
    await insertRows(pool, 'app_user', [userRow({ user_id: 1, login: 'nowhere' })]);
    await pool.kysely
      .updateTable('cover')
      .set({ has_forms: false, is_location_aware: false, is_mms_enabled: false })
      .where('cover_key', '=', 1002)
      .execute();
  });

  it('[SES-013] include a menu that only the token it was requested with opens', async () => {
    const { token } = await app().signIn('user1001');
    const { reply } = await app().call(encryptedElements, {}, token);
    const menu = await decrypt({ elements: reply.elements, token });
    expect(menu.map(({ ElementName }) => ElementName)).toEqual([
      'Dv4Chat',
      'Dv4OBS',
      'Dv4GeneralMenu',
      'Dv4ScheduleMenu',
    ]);
    expect(menu[3]).toEqual({
      ElementName: 'Dv4ScheduleMenu',
      ParentName: 'Dv4OBS',
      DisplayName: 'Schedule',
      Url: '/setup/online-booking/schedule',
      Type: 'app',
    });
    // Its parent is missing, so the page shows nothing of it.
    expect(isElementAllowed(menu, 'Dv4Chat')).toBe(false);
    expect(reply.elements).not.toContain('Dv4');
    app().clock.advance({ seconds: 1 });
    const other = await app().signIn('user1001');
    await expect(decrypt({ elements: reply.elements, token: other.token })).rejects.toThrow();
  });

  it('[SES-018] include the areas the practice has turned on', async () => {
    const [one, two] = [await app().signIn('user1001'), await app().signIn('user1002')];
    const all = { chat: true, forms: true, onlineBooking: true, reports: true };
    expect((await app().call(productionModules, {}, one.token)).reply).toEqual(all);
    expect((await app().call(productionModules, {}, two.token)).reply).toEqual({ ...all, forms: false });
  });

  it("[SES-017] include the practice's active locations, and whether it chooses among them", async () => {
    const { token, sessionId } = await app().signIn('user1001');
    const { reply } = await app().call(conversationLocations, { query: { sessionid: sessionId } }, token);
    expect(reply).toMatchObject({ isLocationAware: true, IsMMSEnabled: true });
    expect(reply.Locations.map(({ LocKey }) => LocKey)).toEqual([10011, 10012]);
    expect(reply.Locations[0]).toEqual({
      LocKey: 10011,
      LocName: 'Location 10011, Springfield, NY 12345',
      City: 'Springfield',
      State: 'NY',
      Zip: '12345',
    });
    const other = await app().signIn('user1002');
    const answer = await app().call(conversationLocations, { query: {} }, other.token);
    expect(answer.reply).toMatchObject({ isLocationAware: false, IsMMSEnabled: false });
    expect(answer.reply.Locations.map(({ LocKey }) => LocKey)).toEqual([10021, 10022]);
  });

  it('[MSG-043] omit unknown details of a location', () => {
    const name = (parts: { city?: string; state?: string; zip?: string }) =>
      presentPickedLocation({ loc_key: 1, org_name: 'Main', city: '', state: '', zip: '', ...parts }).LocName;
    expect(name({})).toBe('Main');
    expect(name({ city: 'Troy' })).toBe('Main, Troy');
    expect(name({ zip: '12180' })).toBe('Main, 12180');
    expect(name({ city: 'Troy', state: 'NY', zip: '12180' })).toBe('Main, Troy, NY 12180');
  });

  it.each([encryptedElements, productionModules])(
    'are refused by $name without a practice or a token',
    async (call) => {
      const { token } = await app().signIn('nowhere');
      expect(await app().call(call, {}, token)).toMatchObject({ status: 403, problem: { code: 'access.no-cover' } });
      expect((await app().call(call, {})).status).toBe(401);
    },
  );

  it('[SES-019] tell the sign-in page where everything is', async () => {
    expect((await app().call(appConfig, {})).reply).toEqual({
      applicationId: 3,
      production: false,
      demo: true,
      secretCode: 'sightline',
      bases: {
        auth: '/auth/api',
        messaging: '/messaging/api',
        config: '/config/api/v1',
        script: '/script/api',
        schedule: '/schedule/api',
        forms: '/forms',
        data: '/data',
        notifier: '/notifier',
        reports: '/reports/api',
        v3: '/v3',
      },
      identity: null,
      visionIdentity: null,
      olderDashboardUrl: null,
    });
  });

  it('[SES-010] name the partner identity and the older dashboard if they exist', async () => {
    const identity = { issuer: 'https://id.example', clientId: 'sightline' };
    const config = testConfig({ identity, olderDashboardUrl: 'https://v3.example', isProduction: true, isDemo: false });
    const other = await createTestApp({ database: database(), overrides: { config } });
    const { reply } = await other.call(appConfig, {});
    expect(reply).toMatchObject({ identity, olderDashboardUrl: 'https://v3.example', production: true, demo: false });
    expect(reply.bases.v3).toBe('https://v3.example');
    await other.close();
  });
});
