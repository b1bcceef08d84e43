import { Fragment, type ReactNode } from 'react';
import { t } from './words.ts';

/** A text in the page's language with elements in it: `rich('Your login is {login}.', { login: <strong>…</strong> })`. */
export function rich(text: string, elements: Readonly<Record<string, ReactNode>>): ReactNode {
  return t(text)
    .split(/\{(\w+)\}/)
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Fragment key={at}>{at % 2 === 0 ? part : (elements[part] ?? `{${part}}`)}</Fragment>
    ));
}
