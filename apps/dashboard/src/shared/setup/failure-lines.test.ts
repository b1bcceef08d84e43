import { describe, expect, it } from 'vitest';
import { CancelledError, ConnectionError, ProblemError } from '../api/call.ts';
import { failureLines } from './failure-lines.ts';
import { RefusedError } from './refused-error.ts';

const refusal = (errors: string[]) => new RefusedError({ statusCode: 400, errors, messages: [], data: null });

describe('error messages', () => {
  it("[OBS-008] show the service's own errors", () => {
    expect(failureLines(refusal(['Invalid email entry', 'The ending message is too long']))).toHaveLength(2);
  });

  it('[OBS-008] show generic text with the status, or with the reason', () => {
    const problem = { type: 'about:blank', title: 'Not enough user rights', status: 403, code: 'access.denied' };
    expect(failureLines(new ProblemError(problem))[0]).toBe('An error occured while processing the request. (403)');
    expect(failureLines(refusal([]))[0]).toBe('An error occured while processing the request. (400)');
    expect(failureLines(new ConnectionError())[0]).toMatch(/^An error occured .* Can’t reach Sightline/);
  });

  it('[OBS-007] say nothing about a cancelled request', () => {
    expect(failureLines(new CancelledError())).toEqual([]);
  });
});
