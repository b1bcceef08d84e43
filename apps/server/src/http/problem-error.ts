import { PROBLEMS, type ProblemCode } from '@sightline/contract/problem';

/** A refusal with one of the contract's codes; the error handler turns it into a problem document. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string | undefined;
  /** Further members of the problem's body, such as the messages a sender has not seen. */
  readonly extra: Record<string, unknown>;
  /** When trying again makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ProblemCode,
    {
      detail,
      extra = {},
      retryAfterSeconds,
    }: { detail?: string; extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(PROBLEMS[code].title);
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.detail = detail;
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** What happened, as exactly as it is known. */
  get sentence(): string {
    return this.detail ?? this.message;
  }
}
