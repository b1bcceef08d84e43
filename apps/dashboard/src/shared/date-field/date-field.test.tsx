// @vitest-environment jsdom
import { SightlineProvider } from '@sightline/ui/provider';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

function Page({ first, changes, ...bounds }: { first: string; changes: string[]; min?: string; max?: string }) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    changes.push(next);
    setValue(next);
  };
  return (
    <SightlineProvider env="test">
      <DateField label="Start date" value={value} onChange={change} {...bounds} />
      <button type="button" onClick={() => setValue('2026-12-01')}>
        Another day
      </button>
    </SightlineProvider>
  );
}

function show({ first = '2026-11-23', ...bounds }: { first?: string; min?: string; max?: string } = {}) {
  const changes: string[] = [];
  render(<Page first={first} changes={changes} {...bounds} />);
  return changes;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start date' });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a date field', () => {
  it('shows its day as month, day and year, and gives the one that is typed', async () => {
    const changes = show();
    expect(field().value).toBe('11/23/2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '12/4/2026');
    expect(changes.at(-1)).toBe('2026-12-04');
    await userEvent.tab();
    expect(field().value).toBe('12/04/2026');
  });

  it('keeps what is no date for correction, and gives no day meanwhile', async () => {
    const changes = show();
    await userEvent.clear(field());
    await userEvent.type(field(), '02/30/2026');
    await userEvent.tab();
    expect(changes.at(-1)).toBe('');
    expect(field().value).toBe('02/30/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Another day' }));
    expect(field().value).toBe('12/01/2026');
  });

  it('offers the days between its bounds in a calendar', async () => {
    const changes = show({ min: '2026-11-20', max: '2026-11-25' });
    await userEvent.click(screen.getByRole('button', { name: 'Choose start date' }));
    const month = await screen.findByRole('dialog', { name: 'Start date' });
    const dayNamed = (name: string) => within(month).getByRole<HTMLButtonElement>('button', { name });
    expect(dayNamed('Thu 11/19/2026').disabled).toBe(true);
    expect(dayNamed('Thu 11/26/2026').disabled).toBe(true);
    await userEvent.click(dayNamed('Wed 11/25/2026'));
    expect(changes).toEqual(['2026-11-25']);
    expect(field().value).toBe('11/25/2026');
  });
});
