import type { Problem } from '@sightline/contract/problem';

/** The server answered, and refused. `code` is one of the contract's, or `http.<status>` from anything in between. */
export class ProblemError extends Error {
  readonly code: string;
  readonly status: number;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.name = 'ProblemError';
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
  }
}

/** No answer: the network is gone, the server is down, or it took too long. */
export class ConnectionError extends Error {
  constructor(cause?: unknown) {
    super('Can’t reach Sightline. Check your connection and try again.', { cause });
    this.name = 'ConnectionError';
  }
}

/** The caller gave up, or an identical request took this one's place (OBS-007). Never shown to a person. */
export class CancelledError extends Error {
  constructor() {
    super('The request was cancelled.');
    this.name = 'CancelledError';
  }
}

/** The server answered in a form that the contract does not know. */
export class ReplyError extends Error {
  constructor(callName: string, cause?: unknown) {
    super('Something went wrong. Reload the page.', { cause });
    this.name = `ReplyError (${callName})`;
  }
}
