import { uploadFormFile } from '@sightline/contract/intake-forms.calls';
import { problemSchema } from '@sightline/contract/problem-body';
import * as z from 'zod/mini';
import { ConnectionError, ProblemError } from '../../../shared/api/api-errors.ts';

export type UploadFile = {
  pathName: string;
  coverKey: number;
  file: File;
  /** Called with 0 to 1 during the upload. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};
export type Uploaded = { fileToken: string; fileName: string };

const reply = uploadFormFile.replies[201];

async function base64Of(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new ConnectionError(reader.error));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function outcomeOf(request: XMLHttpRequest): Uploaded {
  const body = parsed(request.responseText);
  if (request.status === 201) {
    const { fileToken, fileName } = z.parse(reply, body);
    return { fileToken, fileName };
  }
  const problem = problemSchema.safeParse(body);
  if (!problem.success) throw new ConnectionError(`status ${request.status}`);
  throw new ProblemError(problem.data);
}

/**
 * Uploads one file; fetch has no upload progress, hence XMLHttpRequest.
 * @throws ProblemError form.file-refused and others; ConnectionError; the signal's own reason when cancelled
 */
export async function uploadFile({ pathName, coverKey, file, onProgress, signal }: UploadFile): Promise<Uploaded> {
  const data = await base64Of(file);
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  await new Promise<void>((resolve, reject) => {
    request.open(uploadFormFile.method, uploadFormFile.path);
    request.setRequestHeader('content-type', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve();
    request.onerror = () => reject(new ConnectionError('no answer'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify({ pn: pathName, coverKey, fileName: file.name.slice(0, 200), data }));
  });
  return outcomeOf(request);
}
