// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../shared/setup/testing/setup-desk.tsx';
import type { PageLinks } from './model/items.ts';
import { Readiness } from './readiness.tsx';

const link = (to: string) => ({ to, label: `Open ${to}` });
const LINKS: PageLinks = {
  closures: link('/closures'),
  templates: link('/templates'),
  'booking-setup': link('/booking'),
  integrations: link('/integrations'),
  administration: link('/administration'),
};
const ITEM = { code: 'types', state: 'ok', scope: 'practice', title: '4 types', why: 'Why', action: '', page: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Ready', () => {
  it('[ADM-008] shows what is missing first, with why it matters and the page to fix it on', async () => {
    const missing = {
      ...ITEM,
      code: 'hours',
      state: 'fail',
      title: 'No hours',
      action: 'Add hours.',
      page: 'booking-setup',
    };
    const items = [
      ITEM,
      missing,
      { ...ITEM, code: 'disk', state: 'warn', scope: 'installation', action: 'Free space.' },
    ];
    const { made } = showPage(<Readiness links={LINKS} />, { answers: { readiness: () => Response.json({ items }) } });
    expect(await screen.findByText('1 thing is missing, and 1 needs a look.')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Missing: No hours');
    expect(screen.getByRole('link', { name: 'Open /booking' }).getAttribute('href')).toBe('/booking');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(made('readiness')).toHaveLength(2);
  });

  it('[ADM-008] offers to try again where the checks failed', async () => {
    showPage(<Readiness links={LINKS} />, { answers: { readiness: () => new Response(null, { status: 500 }) } });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
