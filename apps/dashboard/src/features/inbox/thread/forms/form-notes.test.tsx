// @vitest-environment jsdom
import type { FormNote } from '@sightline/contract/messages.calls';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConversation } from '../../testing/conversation.ts';

const noteOf = (entryKey: number, change: Partial<FormNote> = {}): FormNote => ({
  ...{ entryKey, name: 'HIPAA Notice', at: '2026-11-20T15:04:00Z', from: 'Delia Ramos' },
  ...{ texts: null, hipaa: null, urgent: [], isHandled: false },
  ...change,
});
const forms = () => screen.findByRole('region', { name: 'Forms' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PKT-003] a thread says who decided what on which form and when, with a link to the entry', async () => {
  openConversation({ page: { Forms: [noteOf(41, { texts: 'refused', hipaa: 'given' })] } });
  const shown = within(await forms());
  const [line] = shown.getAllByRole('listitem');
  expect(line?.textContent).toMatch(
    /^Texts: no · HIPAA notice: acknowledged HIPAA Notice, Delia Ramos, 11\/20\/26 \d+:04\s[AP]M/,
  );
  expect(shown.getByRole('link', { name: /^View form: HIPAA Notice/ }).getAttribute('href')).toBe(
    '/setup/patient-forms/completed?entry=41',
  );
});

it('[PKT-004] an urgent answer stays visible in its thread until someone handles it', async () => {
  const urgent = noteOf(40, { urgent: ['A curtain over vision'] });
  const handled = { ...noteOf(39, { urgent: ['Sudden loss of vision'] }), isHandled: true };
  openConversation({ page: { Forms: [noteOf(41, { texts: 'held' }), urgent, handled] } });
  const shown = within(await forms());
  const lines = shown.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Texts: no, to be confirmed/);
  expect(lines[1]).toMatch(/^Urgent: A curtain over vision/);
  expect(shown.getByText('1 earlier form')).toBeDefined();
  expect(lines[2]).toMatch(/^Urgent, handled: Sudden loss of vision/);
});

it('[PKT-003] users who may not read forms see the decision without a link to the answers', async () => {
  openConversation({
    page: { Forms: [noteOf(41, { texts: 'refused' })] },
    session: { allows: (element) => element === 'Dv4Chat' },
  });
  expect(within(await forms()).queryByRole('link')).toBeNull();
});
