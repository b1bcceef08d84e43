// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('keeps frames coming after a focused field went while timers were faked', async () => {
  vi.useFakeTimers();
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  cleanup();
  vi.useRealTimers();
  const outcome = new Promise((resolve) => requestAnimationFrame(() => resolve('frame')));
  expect(await outcome).toBe('frame');
}, 10_000);
