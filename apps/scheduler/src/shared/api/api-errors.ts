import type { Problem } from '@sightline/contract/problem-body';

/** The server refused, with a code. */
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

/** No reply, or an unreadable one: whether the request had an effect is unknown. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('Couldn’t reach the server.', { cause });
    this.name = 'ConnectionError';
  }
}
