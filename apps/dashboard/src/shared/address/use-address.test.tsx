// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { afterEach, test } from 'vitest';
import { useAddress } from './use-address.ts';

let change: ReturnType<typeof useAddress>[1];
let navigate: ReturnType<typeof useNavigate>;

function Shown() {
  [, change] = useAddress();
  navigate = useNavigate();
  return <output>{useLocation().search}</output>;
}

const seen = (search: string) => screen.findByText(search);
const show = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Shown />
    </MemoryRouter>,
  );

function adding(name: string, value: string) {
  return (latest: URLSearchParams) => {
    const next = new URLSearchParams(latest);
    next.set(name, value);
    return next;
  };
}

afterEach(cleanup);

test('a second change starts from the first, though the page does not show it yet', async () => {
  show('/?a=1');
  act(() => {
    change(adding('b', '2'));
    change(adding('c', '3'));
  });
  await seen('?a=1&b=2&c=3');
});

test('after Back, a change starts from what the page shows', async () => {
  show('/?a=1');
  act(() => change(adding('a', '2')));
  await seen('?a=2');
  act(() => navigate(-1));
  await seen('?a=1');
  act(() => change(adding('b', '2')));
  await seen('?a=1&b=2');
});
