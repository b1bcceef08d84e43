import { ProblemError } from './call.ts';

/** What went wrong: a refusal's own sentence, where it has one. */
export const problemWords = (error: Error): string =>
  error instanceof ProblemError ? (error.problem.detail ?? error.message) : error.message;
