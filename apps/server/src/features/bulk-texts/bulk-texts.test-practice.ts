import { pauseBulkText, resumeBulkText, stopBulkText } from '@sightline/contract/bulk-posts.calls';
import type { BulkSelection } from '@sightline/contract/bulk-texts.calls';
import {
  listBulkRecipients,
  prepareBulkText,
  readBulkOutcome,
  startBulkText,
} from '@sightline/contract/bulk-texts.calls';
import type { BulkKind } from '@sightline/contract/bulk-texts.texts';
import { insertRows, patientRow } from '../../../testing/practice-rows.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openCoverScope } from '../../db/scope.ts';
import { createBulkWorker } from '../../jobs/bulk-texts/bulk-worker.ts';
import { createOutboxWorker } from '../../jobs/outbox/outbox-worker.ts';
import { receiveText } from '../conversations/inbound/inbound.usecases.ts';

export const COVER = { cover_key: 11 };
export const LOC = 111;
/** A Tuesday, 10 AM at the locations. */
export const NOW = Temporal.Instant.from('2026-11-24T15:00:00Z');

const TURN_CALLS = { paused: pauseBulkText, sending: resumeBulkText, stopped: stopBulkText } as const;

let keys = 0;
let sids = 0;

/** Practice 11, with a template, and what tests do to its bulk texts. Read inside tests and hooks only. */
export function bulkPractice(app: () => TestApp, token: () => string) {
  const pool = () => app().deps.pool;
  const phoneOf = (key: number) => `+1917${2_000_000 + key}`;
  const people = async (
    count: number,
    more: { first_name?: string; last_name?: string; cell_phone?: string; preferred_locale?: string } = {},
  ) => {
    const rows = Array.from({ length: count }, () => {
      keys += 1;
      const own = { patient_key: 20_000 + keys, cell_phone: phoneOf(keys), loc_key: LOC };
      return patientRow({ ...COVER, ...own, ...more });
    });
    await insertRows(pool(), 'patient', rows);
    return rows.map((row) => ({ addKey: Number(row.patient_key), locKey: 0, phone: String(row.cell_phone) }));
  };
  const person = async (more: Parameters<typeof people>[1] = {}) => {
    const [one] = await people(1, more);
    if (one === undefined) throw new Error('no patient was made');
    return one;
  };
  const rowsOf = (chosen: readonly { addKey: number; locKey: number }[]): BulkSelection => ({
    from: 'rows',
    rows: chosen.map(({ addKey, locKey }) => ({ addKey, locKey })),
  });
  const worker = () => createBulkWorker({ deps: app().deps });
  const prepare = async (
    selection: BulkSelection,
    { kind = 'care', pairKey }: { kind?: BulkKind; pairKey: number },
  ) => {
    keys += 1;
    const body = { clientKey: `client-key-${keys}`, selection, pairKey, kind };
    return app().call(prepareBulkText, { body }, token());
  };
  return {
    people,
    person,
    rowsOf,
    prepare,
    template: async (texts: Partial<Record<'en-US' | 'es-US', string>>, type = 'RECALL') => {
      let pairKey = 0;
      for (const [locale, body] of Object.entries(texts)) {
        const row = { ...COVER, name: 'Yearly exam', type, locale, body, pair_key: pairKey };
        const { template_key } = await pool()
          .kysely.insertInto('template')
          .values({ ...row, position: ++keys })
          .returning('template_key')
          .executeTakeFirstOrThrow();
        pairKey = pairKey || template_key;
      }
      return pairKey;
    },
    start: (bulkKey: number, body: { startsAt?: string | null; holdOut?: boolean } = {}) =>
      app().call(
        startBulkText,
        { params: { bulkKey: String(bulkKey) }, body: { startsAt: null, holdOut: false, ...body } },
        token(),
      ),
    turn: (bulkKey: number, to: 'paused' | 'sending' | 'stopped') =>
      app().call(TURN_CALLS[to], { params: { bulkKey: String(bulkKey) } }, token()),
    read: async (bulkKey: number) =>
      (await app().call(readBulkOutcome, { params: { bulkKey: String(bulkKey) } }, token())).reply,
    recipients: async (bulkKey: number, query: object = {}) =>
      (await app().call(listBulkRecipients, { params: { bulkKey: String(bulkKey) }, query }, token())).reply,
    /** Lets time pass in steps of a second, and everything that is due happen. */
    pass: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        await worker().drainOnce();
        await createOutboxWorker({ deps: app().deps }).drainOnce();
        app().clock.set(app().clock.now().add({ seconds: 1 }).toString());
      }
    },
    /** A patient's text to the practice. */
    text: (phone: string, body: string) => {
      sids += 1;
      const act = { action: 'messages.receive', userId: null, address: '', requestId: '' };
      const scope = openCoverScope({ pool: pool(), clock: app().deps.clock, coverKey: 11, act });
      return receiveText({ scope, text: { gatewaySid: `SMbulk${sids}`, phone, body, mediaUrls: [], locKey: LOC } });
    },
    sent: () => app().sms.sent,
  };
}
