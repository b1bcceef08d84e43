import type { Answers, Form, FormPage } from '@sightline/forms/nodes';
import { type AnswerError, validateSubmission } from '@sightline/forms/validate';
import { errorsOn } from './pages.ts';
import { isWithin, withAnswer } from './paths.ts';
import { type Seen, seenAnswers } from './sent-answers.ts';

/** An answer's error, and who found it: the server knows more than the page. */
export type ShownError = AnswerError & { isServers?: boolean };

export type FormState = Seen & {
  form: Form;
  locale: string;
  answers: Answers;
  errors: readonly ShownError[];
  /** The question to scroll to, even in a closed tab or row. */
  wanted: string | null;
  /** How many files are being uploaded, and why one of them failed. */
  uploads: number;
  uploadFault: string;
};

type Start = { form: Form; locale: string; answers: Answers; today: () => string };

const NONE: readonly ShownError[] = [];

/** Visible errors after an answer changed: fixed ones disappear, none appears before the patient continues. */
function remainingFaults({
  shown,
  found,
  path,
}: {
  shown: readonly ShownError[];
  found: readonly AnswerError[];
  path: string;
}) {
  if (shown.length === 0) return NONE;
  return shown.flatMap((error): ShownError[] => {
    if (error.isServers) return isWithin(error.path, path) || isWithin(path, error.path) ? [] : [error];
    return found.filter((one) => one.path === error.path).slice(0, 1);
  });
}

/** A form's answers. Fields subscribe only to their own answer, so that typing stays fast. */
export function createFormStore({ today, ...start }: Start) {
  let state: FormState = {
    ...{ ...start, ...seenAnswers({ ...start, today: today() }), errors: NONE, wanted: null },
    ...{ uploads: 0, uploadFault: '' },
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const found = ({ form, answers, locale }: Pick<FormState, 'form' | 'answers' | 'locale'>): readonly AnswerError[] => {
    const judged = validateSubmission({ form, data: answers, locale, now: today() });
    return judged.ok ? [] : judged.errors;
  };
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write({ path, value }: { path: string; value: unknown }): void {
      const answers = withAnswer({ answers: state.answers, path, value });
      const faults = state.errors.length === 0 ? NONE : found({ ...state, answers });
      const errors = remainingFaults({ shown: state.errors, found: faults, path });
      change({ answers, ...seenAnswers({ ...state, answers, today: today() }), errors, wanted: null });
    },
    /** Shows and returns the errors of a page (or all, without one). */
    judge(page?: Pick<FormPage, 'nodes'>): readonly AnswerError[] {
      const faults = found(state);
      const errors = page === undefined ? faults : errorsOn(page, faults);
      change({ errors, wanted: null });
      return errors;
    },
    showErrors: (errors: readonly ShownError[]) => change({ errors, wanted: null }),
    /** Counts an upload until it ends: with why it failed, else with an empty text. */
    async follow(upload: Promise<string>): Promise<void> {
      change({ uploads: state.uploads + 1, uploadFault: '' });
      let fault = '';
      try {
        fault = await upload;
      } finally {
        change({ uploads: state.uploads - 1, uploadFault: fault || state.uploadFault });
      }
    },
    want: (path: string) => change({ wanted: path }),
    /** The same form in another language. */
    speak({ form, locale }: Pick<FormState, 'form' | 'locale'>): void {
      const faults = state.errors.length === 0 ? NONE : found({ ...state, form, locale });
      const errors = state.errors.flatMap(
        (error) => faults.find((one) => one.path === error.path) ?? (error.isServers ? [error] : []),
      );
      change({ form, locale, errors, ...seenAnswers({ ...state, form, locale, today: today() }) });
    },
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
