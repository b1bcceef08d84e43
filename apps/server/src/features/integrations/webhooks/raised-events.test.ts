import { readFileSync } from 'node:fs';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from '@sightline/contract/webhook-events';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/test-database.ts';

const GUIDE = new URL('../../../../../../docs/guides/integrations.md', import.meta.url);
const CALLS = /call\s+tell_webhooks\s*\(/gi;
const NAMED_CALLS = /call\s+tell_webhooks\s*\([^,;]+,\s*'([^']+)'/gi;

describe('events raised by the database', () => {
  const database = useDatabase();
  const bodies = async (): Promise<string[]> => {
    const { rows } = await sql<{ body: string }>`
      select p.prosrc as body from pg_proc p
      where p.prosrc ~* 'tell_webhooks' and exists (
        select from pg_trigger t where t.tgfoid = p.oid and t.tgenabled <> 'D')`.execute(database().pool.kysely);
    return rows.map(({ body }) => body);
  };

  it("are the contract's, each raised by a trigger", async () => {
    const raised = (await bodies()).flatMap((body) => [...body.matchAll(NAMED_CALLS)].map(([, name]) => name));
    expect([...new Set(raised)].toSorted()).toEqual(WEBHOOK_EVENT_NAMES.toSorted());
  });

  it('are written out wherever one is raised, so they can be compared', async () => {
    for (const body of await bodies())
      expect([...body.matchAll(NAMED_CALLS)]).toHaveLength([...body.matchAll(CALLS)].length);
  });

  it('are raised only by triggers', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname as name from pg_proc p
      where p.prosrc ~* 'call\\s+tell_webhooks' and not exists (select from pg_trigger t where t.tgfoid = p.oid)
    `.execute(database().pool.kysely);
    expect(rows).toEqual([]);
  });

  it('are all in the guide', () => {
    const guide = readFileSync(GUIDE, 'utf8');
    for (const name of [...WEBHOOK_EVENT_NAMES, TEST_EVENT]) expect(guide).toContain(`\`${name}\``);
  });
});
