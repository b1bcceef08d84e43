import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../testing/test-app.ts';
import { useDatabase } from '../../../../testing/test-database.ts';
import { createPublicGate } from '../../../http/public-gate.ts';
import { insertRule } from '../../availability/offers/offers.test-practice.ts';
import { insertSetupPractices } from '../../setup/setup.test-practice.ts';
import { practiceState } from '../choices/choices.usecases.ts';
import { createPlainPage } from './plain.usecases.ts';

const CALLER = { address: '192.0.2.1', requestId: 'plain' };

describe('a patient’s page without scripts', () => {
  const database = useDatabase();
  const app = useApp(database);
  const pageOf = (query: string, acceptLanguage = '') => {
    const { deps } = app();
    const gate = createPublicGate({ ...deps, connections: deps.config.connections, practiceState });
    return createPlainPage({ ...deps, gate })({ query, acceptLanguage, caller: CALLER });
  };

  beforeAll(async () => {
    const { kysely } = database().pool;
    await insertSetupPractices(database().pool);
    await kysely.updateTable('cover').set({ org_name: 'Eyes & <b>More</b>' }).where('cover_key', '=', 11).execute();
    await kysely
      .updateTable('location')
      .set({ street: '418 Main St', phone: '+19145550110' })
      .where('cover_key', '=', 11)
      .where('loc_key', '=', 111)
      .execute();
    const days = [false, true, true, true, true, true, false];
    await insertRule(database().pool, { startTime: '08:30', endTime: '17:00', repetition: { days } });
  });

  it('[PAT-007] shows practice, phone, address and hours, without active content', async () => {
    const html = await pageOf('coverKey=11&locKey=111');
    expect(html).toMatch(
      /^<noscript><style>#root { display: none }<\/style><main lang="en" style="[^"<>]*"><h1>Eyes &amp; &lt;b&gt;More&lt;\/b&gt;<\/h1>/,
    );
    expect(html).toContain('<a href="tel:+19145550110">(914) 555-0110</a>');
    expect(html).toContain('418 Main St<br>Springfield, NY 12345');
    expect(html).toContain('<li>Monday: 8:30 AM – 5:00 PM</li>');
    expect(html).not.toContain('Sunday');
    expect(html).not.toContain('Location 112');
  });

  it('[PAT-007] names every location if the link names none, in the patient’s language', async () => {
    const html = await pageOf('coverKey=11', 'es-MX,es;q=0.9');
    expect(html).toContain('Location 111');
    expect(html).toContain('Location 112');
    expect(html).toContain('lunes');
    expect(await pageOf('coverKey=11&lang=es')).toBe(html);
  });

  it('[PAT-007] says what to do if the practice is unknown', async () => {
    for (const query of ['', 'coverKey=999999', 'coverKey=x', 'coverKey=99999999999'])
      expect(await pageOf(query)).toContain('call the office');
  });
});
