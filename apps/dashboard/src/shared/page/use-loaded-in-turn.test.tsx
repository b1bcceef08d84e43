// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoadedInTurn } from './use-loaded-in-turn.ts';

type Part = { name: string };

function Shown({ load }: { load: () => Promise<Part> }) {
  const part = useLoadedInTurn(load);
  return <p>{part === null ? 'nothing yet' : part.name}</p>;
}

class Guard extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>;
  }
}

afterEach(cleanup);

it('draws parts one by one', async () => {
  const drawn: string[] = [];
  const loads = ['drawer', 'bell', 'menu'].map((name) => async () => ({ name }));
  const seen = new MutationObserver(() => drawn.push(document.body.textContent ?? ''));
  seen.observe(document.body, { subtree: true, characterData: true });
  render(loads.map((load) => <Shown key={loads.indexOf(load)} load={load} />));
  expect(await screen.findByText('menu')).toBeTruthy();
  seen.disconnect();
  expect(drawn).toEqual(['drawernothing yetnothing yet', 'drawerbellnothing yet', 'drawerbellmenu']);
});

it('waits for no part that does not come', async () => {
  const never = () => new Promise<Part>(() => undefined);
  const load = async () => ({ name: 'bell' });
  render(
    <>
      <Shown load={never} />
      <Shown load={load} />
    </>,
  );
  expect(await screen.findByText('bell')).toBeTruthy();
  expect(screen.getByText('nothing yet')).toBeTruthy();
});

it('shows at once what has been loaded before', async () => {
  const load = async () => ({ name: 'drawer' });
  render(<Shown load={load} />);
  await screen.findByText('drawer');
  cleanup();
  expect(render(<Shown load={load} />).container.textContent).toBe('drawer');
});

it('fails as the part itself would, and goes on with the next one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = () => Promise.reject(new Error('offline'));
  const load = async () => ({ name: 'notices' });
  render(
    <>
      <Guard>
        <Shown load={failing} />
      </Guard>
      <Shown load={load} />
    </>,
  );
  expect(await screen.findByText('offline')).toBeTruthy();
  expect(await screen.findByText('notices')).toBeTruthy();
});
