import { createRequire } from 'node:module';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';

type Act = (callback: () => unknown) => PromiseLike<unknown>;

const require = createRequire(import.meta.url);
const react: { act?: Act } = require('react') satisfies typeof React;
const { flushSync }: typeof ReactDom = require('react-dom');

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Renders the callback's changes and runs their effects before it returns. */
const act: Act = (callback) => {
  let result: unknown;
  flushSync(() => {
    result = callback();
  });
  return isPromise(result) ? result.finally(() => flushSync(() => undefined)) : Promise.resolve(result);
};

/** React's production build has no `act`, which Testing Library expects when it is loaded. */
export function provideAct(): void {
  react.act ??= act;
}
