import { type DefaultError, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** A second press within this time of the first is a double click, even if the first one's act is already done. */
const DOUBLE_CLICK_MS = 500;

/** Files have no text to compare: each is itself. */
const fileNumbers = new WeakMap<object, number>();
let files = 0;

function numberOf(file: object): number {
  const known = fileNumbers.get(file);
  if (known !== undefined) return known;
  files += 1;
  fileNumbers.set(file, files);
  return files;
}

const textOf = (variables: unknown): string =>
  JSON.stringify(variables, (_name, value: unknown) => (value instanceof Blob ? { file: numberOf(value) } : value)) ??
  '';

/** What a second press gets: it never settles, so nothing follows from it. */
const nothing = () => new Promise<never>(() => undefined);

type Presses = { running: Set<string>; done: { what: string; at: number } | null };

const wasJustDone = ({ done }: Presses, what: string): boolean =>
  done?.what === what && performance.now() - done.at < DOUBLE_CLICK_MS;

function keepRunning<Data>({ presses, what, act }: { presses: Presses; what: string; act: Promise<Data> }) {
  const release = (done: Presses['done']) => {
    presses.running.delete(what);
    presses.done = done;
  };
  presses.running.add(what);
  const at = performance.now();
  act.then(
    () => release({ what, at }),
    () => release(null),
  );
  return act;
}

/**
 * A mutation that acts once for each press: what is already under way, or was done by the first of two quick clicks, is not
 * done again. It is decided at once, not after the button was drawn as busy. Every change that staff make uses it.
 */
export function useAct<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const { current: presses } = useRef<Presses>({ running: new Set(), done: null });
  const mutation = useMutation(options);

  const { mutateAsync: start } = mutation;
  const mutateAsync = useCallback<typeof start>(
    (...given) => {
      const what = textOf(given[0]);
      if (presses.running.has(what)) return nothing();
      return keepRunning({ presses, what, act: start(...given) });
    },
    [presses, start],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...given) => {
      if (!wasJustDone(presses, textOf(given[0]))) mutateAsync(...given).catch(() => undefined);
    },
    [presses, mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync } as typeof mutation;
}
