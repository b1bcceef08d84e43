// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAct } from './use-act.ts';

/** A server that answers when it is let, and what it was asked. */
function open() {
  const asked: unknown[] = [];
  const answers: ((isDone: boolean) => void)[] = [];
  const said: string[] = [];
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useAct({
        mutationFn: (given: unknown) =>
          new Promise((resolve, reject) => {
            asked.push(given);
            answers.push((isDone) => (isDone ? resolve(given) : reject(new Error('Refused'))));
          }),
        onSuccess: () => void said.push('Saved.'),
      }),
    { wrapper },
  );
  const press = (given: unknown) => result.current.mutate(given, { onSuccess: () => void said.push('Closed.') });
  const settle = async (isDone: boolean) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.(isDone));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  };
  return { asked, said, press, settle, result };
}

afterEach(cleanup);

describe('an act of staff', () => {
  it('is done once by two presses in the same instant, and says so once', async () => {
    const { asked, said, press, settle } = open();
    press({ name: 'Harbor' });
    press({ name: 'Harbor' });
    await settle(true);
    expect([asked, said]).toEqual([[{ name: 'Harbor' }], ['Saved.', 'Closed.']]);
  });

  it('is done once by a double click whose first click was answered before the second', async () => {
    const { asked, press, settle } = open();
    press({ name: 'Harbor' });
    await settle(true);
    press({ name: 'Harbor' });
    await act(async () => undefined);
    expect(asked).toHaveLength(1);
  });

  it('can be tried again at once after a refusal', async () => {
    const { asked, said, press, settle } = open();
    press({ name: 'Harbor' });
    await settle(false);
    press({ name: 'Harbor' });
    await settle(true);
    expect([asked.length, said]).toEqual([2, ['Saved.', 'Closed.']]);
  });

  it('goes beside another act, such as one on the next row or with another file', async () => {
    const { asked, press } = open();
    const [one, other] = [new File(['a'], 'a.png'), new File(['b'], 'a.png')];
    for (const given of [{ row: 1 }, { row: 2 }, one, one, other]) press(given);
    await waitFor(() => expect(asked).toHaveLength(4));
  });

  it('lets nothing follow from a second press that waits for it', async () => {
    const { asked, settle, result } = open();
    const followed: number[] = [];
    void result.current.mutateAsync('note').then(() => followed.push(1));
    void result.current.mutateAsync('note').then(() => followed.push(2));
    await settle(true);
    expect([asked, followed]).toEqual([['note'], [1]]);
  });
});
