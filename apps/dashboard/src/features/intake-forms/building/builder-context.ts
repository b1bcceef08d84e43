import { createContext, use } from 'react';
import type { Builder } from './use-builder.ts';

export const BuilderContext = createContext<Builder | null>(null);

/** @throws Error outside the builder */
export function useForm(): Builder {
  const builder = use(BuilderContext);
  if (builder === null) throw new Error('This part of the page needs a form being edited.');
  return builder;
}
