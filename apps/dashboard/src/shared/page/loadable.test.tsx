// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadable } from './loadable.tsx';

const page = async () => Visits;

function Visits({ day }: { day: string }) {
  return <p>{`Visits of ${day}`}</p>;
}

const draw = (Page: ReturnType<typeof loadable<{ day: string }>>) =>
  render(
    <Suspense fallback="loading">
      <Page day="Monday" />
    </Suspense>,
  );

afterEach(cleanup);

it('draws a page whose code has been loaded at once, and another one after its fallback', async () => {
  const Page = loadable(page);
  draw(Page);
  expect(document.body.textContent).toBe('loading');
  expect(await screen.findByText('Visits of Monday')).toBeTruthy();
  cleanup();
  draw(Page);
  expect(document.body.textContent).toBe('Visits of Monday');
});

it('loads ahead, and loads again when drawn if that failed', async () => {
  const load = vi.fn(page).mockRejectedValueOnce(new Error('offline'));
  const Page = loadable(load);
  void Page.preload();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  draw(Page);
  expect(await screen.findByText('Visits of Monday')).toBeTruthy();
});

it('loads when the focus or a pointer gets to what opens it, and only one time', async () => {
  const load = vi.fn(page);
  const Page = loadable(load);
  render(
    <button type="button" {...Page.onReach}>
      Open
    </button>,
  );
  await userEvent.tab();
  expect(load).toHaveBeenCalledOnce();
  await userEvent.hover(screen.getByRole('button'));
  expect(load).toHaveBeenCalledOnce();
  cleanup();
  draw(Page);
  expect(document.body.textContent).toBe('Visits of Monday');
});

it('loads when a pointer gets there first', async () => {
  const load = vi.fn(page);
  const Page = loadable(load);
  render(<a {...Page.onReach}>Open</a>);
  await userEvent.hover(screen.getByText('Open'));
  expect(load).toHaveBeenCalledOnce();
});

it('keeps what is drawn when the code arrives by another way', async () => {
  const Page = loadable(page);
  const { rerender } = draw(Page);
  const shown = await screen.findByText('Visits of Monday');
  void Page.preload();
  rerender(
    <Suspense fallback="loading">
      <Page day="Tuesday" />
    </Suspense>,
  );
  expect(screen.getByText('Visits of Tuesday')).toBe(shown);
});
