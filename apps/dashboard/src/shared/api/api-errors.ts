import type { Problem } from '@sightline/contract/problem-body';
import { servedWords } from '../words/served-words.ts';
import { t } from '../words/words.ts';

/** A refusal with its sentences in the page's language. */
const inPageWords = ({ detail, errors, ...problem }: Problem): Problem => ({
  ...problem,
  ...(detail !== undefined && { detail: servedWords(detail) }),
  ...(errors !== undefined && {
    errors: errors.map((fault) => ({ ...fault, message: servedWords(fault.message) })),
  }),
});

/** The server refused. `code` is one of the contract's, or `http.<status>` from anything in between. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(t(problem.title));
    this.name = 'ProblemError';
    this.code = problem.code;
    this.status = problem.status;
    this.problem = inPageWords(problem);
  }
}

/** No reply: the network or the server is down, or it took too long. */
export class ConnectionError extends Error {
  constructor(cause?: unknown) {
    super(t('Can’t reach Sightline. Check your connection and try again.'), { cause });
    this.name = 'ConnectionError';
  }
}

/** The caller cancelled, or an identical request replaced this one (OBS-007). Never shown to the user. */
export class CancelledError extends Error {
  constructor() {
    super('The request was cancelled.');
    this.name = 'CancelledError';
  }
}

/** The server's reply does not match the contract. */
export class ReplyError extends Error {
  constructor(callName: string, cause?: unknown) {
    super(t('Something went wrong. Reload the page.'), { cause });
    this.name = `ReplyError (${callName})`;
  }
}
