// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
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
  locations: link('/locations'),
  practices: link('/practices'),
  providers: link('/providers'),
  schedule: link('/schedule'),
  users: link('/users'),
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
      { ...missing, code: 'numbers', title: 'No number', page: 'administration' },
      { ...ITEM, code: 'disk', state: 'warn', scope: 'installation', action: 'Free space.' },
    ];
    const { made } = showPage(<Readiness links={LINKS} />, {
      answers: { readiness: () => Response.json({ items, hidden: 2 }) },
    });
    expect(await screen.findByText('2 things are missing, and 1 needs a look.')).toBeTruthy();
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Missing: No hours');
    const pages = screen.getAllByRole('link').map((one) => one.getAttribute('href'));
    expect(pages).toEqual(['/schedule', '/locations']);
    expect(screen.getByText('2 more checks are for people with other rights.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(made('readiness')).toHaveLength(2);
  });

  it('[ADM-008] sends a test mail, and says where to, or what the mail server said', async () => {
    let answer = () => Response.json({ sentTo: 'ada@example.test' });
    const mail = { ...ITEM, code: 'mail', scope: 'installation', title: 'The mail server accepts the sign-in' };
    showPage(<Readiness links={LINKS} />, {
      answers: { readiness: () => Response.json({ items: [mail], hidden: 0 }), 'test-mails': () => answer() },
    });
    const button = await screen.findByRole('button', { name: 'Send me a test mail' });
    await userEvent.click(button);
    expect(await screen.findByText(/Sent to ada@example\.test/)).toBeTruthy();
    const problem = { type: 'x', title: 'No', status: 502, code: 'readiness.mail-failed', detail: 'Refused: 550' };
    answer = () => Response.json(problem, { status: 502 });
    const answered = performance.now();
    // A press sooner after the first is a double click.
    await waitFor(() => expect(performance.now() - answered).toBeGreaterThan(500));
    await userEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: 550');
  });

  it('[ADM-008] offers to try again where the checks failed', async () => {
    showPage(<Readiness links={LINKS} />, { answers: { readiness: () => new Response(null, { status: 500 }) } });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
