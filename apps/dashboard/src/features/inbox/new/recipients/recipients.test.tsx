// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chips, input, openNew, row, searchFor } from '../../testing/new-pane.ts';
import { patientOf } from '../../testing/samples.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('recipients', () => {
  it('[MSG-030] a row shows name, phone and birth date; choosing it adds a chip and announces it', {
    tags: ['deep'],
  }, async () => {
    openNew();
    await searchFor('ram');
    expect((await row(/^Delia Ramos/)).textContent).toBe('Delia Ramos(212) 555-000103/12/1980ID BE-1');
    await userEvent.click(await row(/^Delia Ramos/));
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Delia Ramos']);
    expect((await row(/^Delia Ramos/)).textContent).toContain('Added');
    await waitFor(async () => expect(document.activeElement).toBe(await input('Last Name')));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Delia Ramos' }));
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it('[MSG-030] shows five rows and five chips, more on request, and can undo clearing all', {
    tags: ['deep'],
  }, async () => {
    openNew({ patients: Array.from({ length: 8 }, (_, n) => patientOf(n + 1)) });
    await searchFor('ram');
    await row(/Ramos 5/);
    expect(screen.queryByRole('button', { name: /Ramos 6/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3)' }));
    for (let n = 1; n <= 7; n += 1) await userEvent.click(await row(new RegExp(`^Delia Ramos ${n}`)));
    expect(chips()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (2)' }));
    expect(chips()).toHaveLength(7);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
    expect((await input('Last Name')).value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(chips().length).toBeGreaterThan(0);
  });

  it("[MSG-031] a malformed number can't be chosen, and a missing cell phone is pointed out", async () => {
    openNew({
      patients: [
        patientOf(1, { lastName: 'Zero', cellPhone: '0000000000', isValidPhone: false }),
        patientOf(2, { lastName: 'Landline', cellPhone: '', primaryPhone: '+12125550199' }),
      ],
    });
    await searchFor('x');
    expect((await row(/Zero/)).textContent).toContain('The number is malformed');
    await userEvent.click(await row(/Zero/));
    await userEvent.click(await row(/Landline/));
    expect(await screen.findByText('Cell Phone Needed')).toBeDefined();
    expect(screen.getByText('This patient does not have a cell phone.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Recipients' })).toBeNull();
  });

  it('[MSG-032] adds no patient twice, and none after the tenth', { tags: ['deep'] }, async () => {
    openNew({ patients: Array.from({ length: 11 }, (_, n) => patientOf(n + 1)) });
    await searchFor('ram');
    await userEvent.click(await screen.findByRole('button', { name: /Show more/ }));
    for (let n = 1; n <= 10; n += 1) await userEvent.click(await row(new RegExp(`^Delia Ramos ${n}\\(`)));
    await userEvent.click(await row(/^Delia Ramos 10\(/));
    expect(screen.queryByText('Messages Limit')).toBeNull();
    await userEvent.click(await row(/^Delia Ramos 11\(/));
    expect(await screen.findByText('Messages Limit')).toBeDefined();
    expect(screen.getByText('Only 10 patients can be sent a message at once.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show more (5)' }));
    expect(chips()).toHaveLength(10);
  });

  it('[MSG-030] can be found, browsed and chosen by keyboard, and Escape returns to the list', {
    tags: ['deep'],
  }, async () => {
    openNew();
    await searchFor('ram');
    await row(/^Delia Ramos/);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chips().map(({ textContent }) => textContent)).toEqual(['Walter Kim']);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(document.activeElement).toBe(await input('Last Name'));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Choose a conversation')).toBeDefined();
  });

  it('[MSG-030] recipients and text survive a reload', { tags: ['deep'] }, async () => {
    openNew();
    await searchFor('ram');
    await userEvent.click(await row(/^Delia Ramos/));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Delia Ramos' }), 'Your frames');
    cleanup();
    openNew();
    const text = await screen.findByRole('textbox', { name: 'Message to Delia Ramos' });
    expect(text).toHaveProperty('value', 'Your frames');
    expect(chips()).toHaveLength(1);
  });
});
