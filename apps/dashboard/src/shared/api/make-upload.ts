import type { Call } from '@sightline/contract/call';
import { problemSchema } from '@sightline/contract/problem-body';
import { t } from '../words/words.ts';
import { CancelledError, ConnectionError, ProblemError } from './api-errors.ts';
import { type Bases, requestUrl, type SentParts } from './request.ts';

type UploadDeps = { bases: () => Bases; token: () => string | null; signedOut: (code: string) => void };

export type Upload = {
  call: Call;
  sent: SentParts;
  form: FormData;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function problemOf(request: XMLHttpRequest): ProblemError {
  const parsed = problemSchema.safeParse(request.response);
  if (parsed.success) return new ProblemError(parsed.data);
  const title = t('Something went wrong on our side. Please try again.');
  return new ProblemError({ type: 'about:blank', title, status: request.status, code: `http.${request.status}` });
}

/** Sends a file by XMLHttpRequest: fetch reports no progress of a request's body. */
export const makeUpload =
  ({ bases, token, signedOut }: UploadDeps) =>
  ({ call, sent, form, onProgress, signal }: Upload): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const used = token();
      request.open(call.method, requestUrl(call, sent, bases()));
      request.responseType = 'json';
      if (used !== null) request.setRequestHeader('authorization', `Bearer ${used}`);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
      request.onload = () => {
        if (request.status < 300) return resolve(request.response);
        const problem = problemOf(request);
        if (request.status === 401 && used === token()) signedOut(problem.code);
        return reject(problem);
      };
      request.onerror = () => reject(new ConnectionError());
      request.onabort = () => reject(new CancelledError());
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });
