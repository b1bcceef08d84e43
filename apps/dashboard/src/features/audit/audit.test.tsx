// @vitest-environment jsdom
import type { AuditEvent } from '@sightline/contract/audit.calls';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import { Audit } from './audit.tsx';

const json = (value: unknown, status = 200) => Response.json(value, { status });

const eventOf = (seq: number, change: Partial<AuditEvent> = {}): AuditEvent => ({
  ...{ seq, at: '2026-11-20T15:00:00Z', userKey: 7, userName: 'Maria Alvarez', action: 'patients.open' },
  ...{ title: "Opened a patient's record", outcome: 'done', patientCount: 5, address: '10.0.0.9', requestId: 'r1' },
  patients: [{ addKey: 900, name: 'Anna Ramos' }],
  detail: { wasKnown: true },
  ...change,
});
const state = {
  ...{ rows: 12, oldest: '2026-01-05T15:00:00Z', users: [{ userKey: 7, name: 'Maria Alvarez' }] },
  actions: [{ action: 'patients.open', title: "Opened a patient's record" }],
  unsealed: { rows: 3, since: new Date().toISOString() },
  check: { at: '2026-11-20T04:00:00Z', state: 'whole', rows: 12, brokenAt: null },
};

const open = (answers: Record<string, unknown> = {}, path = '/administration/audit') =>
  showPage(<Audit />, {
    path,
    answers: {
      audit: () => json({ events: [eventOf(12)], nextCursor: null, patient: null }),
      state: () => json(state),
      ...answers,
    },
  });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the audit page', () => {
  it('[ADM-011] lists who did what, opens an event, and says that the chain is intact', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Audit events' }));
    expect(table.getByText('Anna Ramos and 4 more')).toBeTruthy();
    expect((await screen.findByText(/12 events, all intact/)).textContent).toContain('12 events (since ');
    await userEvent.click(table.getByRole('button', { name: "Opened a patient's record" }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    expect(drawer.getByText('10.0.0.9')).toBeTruthy();
    expect(drawer.getByText('Already known').nextSibling?.textContent).toBe('yes');
    expect(drawer.getByRole('link', { name: 'Anna Ramos' }).getAttribute('href')).toBe('/patients/900');
  });

  it("[ADM-011] keeps the filters in the URL, and shows one patient's events", async () => {
    const { made, address } = open(
      { audit: () => json({ events: [eventOf(1)], nextCursor: null, patient: { addKey: 900, name: 'Anna Ramos' } }) },
      '/administration/audit?addKey=900',
    );
    expect(await screen.findByText('Events about', { exact: false })).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'User' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Maria Alvarez' }));
    expect(address()).toBe('/administration/audit?addKey=900&userKey=7');
    expect(made('audit').at(-1)).toEqual({ addKey: '900', userKey: '7' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/administration/audit');
  });

  it('[ADM-011] says when nothing matches, when loading failed, and when the chain is broken', async () => {
    open(
      { audit: () => json({ events: [], nextCursor: null, patient: null }) },
      '/administration/audit?from=2020-01-01',
    );
    expect(await screen.findByText('No events match')).toBeTruthy();
    cleanup();
    const broken = { at: '2026-11-20T04:00:00Z', state: 'broken', rows: 9, brokenAt: 7 };
    const down = () => json({ type: 'x', title: 'Broken.', status: 500, code: 'server.failed' }, 500);
    open({ audit: down, state: () => json({ ...state, check: broken }) });
    expect(await screen.findByText('Couldn’t load the audit trail')).toBeTruthy();
    expect(screen.getByText(/event 7 was changed, added or removed/)).toBeTruthy();
    cleanup();
    open({ state: () => json({ ...state, unsealed: { rows: 3, since: '2026-11-20T04:00:00Z' } }) });
    expect(await screen.findByText(/aren’t sealed yet \(3\)/)).toBeTruthy();
  });
});
