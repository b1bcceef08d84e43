// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('keeps animation frames running after a focused field was removed under fake timers', async () => {
  vi.useFakeTimers();
  render(<input aria-label="Name" />);
  screen.getByLabelText('Name').focus();
  cleanup();
  vi.useRealTimers();
  const outcome = new Promise((resolve) => requestAnimationFrame(() => resolve('frame')));
  expect(await outcome).toBe('frame');
}, 10_000);
