// @vitest-environment jsdom
import { SightlineProvider } from '@sightline/ui/provider';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { LaterSelect } from './later-select.tsx';

const DATA = ['Harbor', 'Main St'].map((label, place) => ({ value: String(place + 1), label }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the chosen one without a list until the page is drawn, and chooses from its list then', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  Element.prototype.scrollIntoView = () => {};
  const choose = vi.fn();
  const selectIn = (isReady: boolean) => (
    <SightlineProvider env="test">
      <LaterSelect aria-label="Location" isReady={isReady} data={DATA} value="2" onOptionSubmit={choose} />
    </SightlineProvider>
  );
  const { rerender } = render(selectIn(false));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' });
  expect([field.value, field.readOnly, field.tabIndex]).toEqual(['Main St', true, -1]);
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([]);

  rerender(selectIn(true));
  const select = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Location' });
  expect(select.value).toBe('Main St');
  await userEvent.click(select);
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor' }));
  expect(choose.mock.calls[0]?.[0]).toBe('1');
});
