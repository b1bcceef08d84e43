import type { ShownNotice } from '@sightline/contract/intake-forms.calls';
import { isVisible } from '@sightline/forms/conditions';
import type { FormNode } from '@sightline/forms/nodes';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Uploaded, UploadFile } from '../api/upload-file.ts';
import { aroundAt } from '../model/around-at.ts';
import type { FormState, FormStore, ShownError } from '../model/form-store.ts';
import { answerAtPath, isWithin } from '../model/paths.ts';

export type FormContextValue = {
  store: FormStore;
  /** Staff preview it: nothing can be entered. */
  isViewOnly: boolean;
  /** Whom to call; empty if no number is known. */
  phone: string;
  /** The practice's privacy notice in the patient's language; null if it has none, or the form doesn't ask about it. */
  notice: ShownNotice | null;
  /** The practice's date: 'YYYY-MM-DD'. */
  today: () => string;
  upload: (given: Omit<UploadFile, 'pathName' | 'coverKey'>) => Promise<Uploaded>;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** @throws Error outside a form */
export function useForm(): FormContextValue {
  const value = useContext(FormContext);
  if (value === null) throw new Error('useForm needs a FormContext around it');
  return value;
}

/** A node's position: the paths of the containers and rows around it, outermost first, and its own prefix. */
export type Scope = { prefix: string; holderPaths: readonly string[] };

export const ScopeContext = createContext<Scope>({ prefix: '', holderPaths: [] });

/** A part of the form's state. `select` has to return the same object while the part is unchanged. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useForm();
  const read = () => select(store.state());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useAnswer(path: string): { value: unknown; write: (value: unknown) => void } {
  const { store } = useForm();
  const value = useFormState(({ answers }) => answerAtPath(answers, path));
  return { value, write: (next) => store.write({ path, value: next }) };
}

export function useErrorAt(path: string): ShownError | null {
  return useFormState(({ errors }) => errors.find((error) => error.path === path) ?? null);
}

export function useHasErrorWithin(path: string): boolean {
  return useFormState(({ errors }) => errors.some((error) => isWithin(error.path, path)));
}

export function useIsShown(node: Pick<FormNode, 'isHidden' | 'condition'>): boolean {
  const { holderPaths } = useContext(ScopeContext);
  return useFormState((state) => isVisible({ node, around: aroundAt({ ...state, holderPaths }) }));
}
