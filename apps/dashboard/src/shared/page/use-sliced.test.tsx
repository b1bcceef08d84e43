// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSliced } from './use-sliced.ts';

const drawn: boolean[] = [];

function Page({ isThere }: { isThere: boolean }) {
  const isDrawn = useSliced(isThere);
  drawn.push(isDrawn);
  return isDrawn ? 'the day' : 'loading';
}

afterEach(() => {
  cleanup();
  drawn.length = 0;
});

it('draws what was there from the start at once', () => {
  expect(render(<Page isThere />).container.textContent).toBe('the day');
  expect(drawn).toEqual([true]);
});

it('leaves what is on the screen while it draws what arrives, and takes away at once what is gone', async () => {
  const { container, rerender } = render(<Page isThere={false} />);
  drawn.length = 0;
  rerender(<Page isThere />);
  expect(drawn[0]).toBe(false);
  await waitFor(() => expect(container.textContent).toBe('the day'));
  drawn.length = 0;
  rerender(<Page isThere={false} />);
  expect(drawn[0]).toBe(false);
  expect(container.textContent).toBe('loading');
});
