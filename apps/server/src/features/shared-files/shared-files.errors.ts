import { ProblemError } from '../../http/problem-error.ts';

export const conversationNotFound = (): ProblemError => new ProblemError('conversation.not-found');

/** The link's questions need someone to ask about. */
export const patientMissing = (): ProblemError => new ProblemError('shared-file.no-patient');

export const birthDateMissing = (): ProblemError => new ProblemError('shared-file.no-birth-date');

export type FileRefusal = 'type' | 'active' | 'size' | 'encoding' | 'empty' | 'infected';

const WHY: Record<FileRefusal, string> = {
  type: 'Only PDF, Word and Excel files can be sent, without macros, embedded files or content from other servers. Save it as a PDF and try again.',
  active: 'This PDF contains a script, a password or another file. Print it to a new PDF and try again.',
  size: 'This file is too large. The limit is 5 MB.',
  encoding: 'The file didn’t upload completely. Please try again.',
  empty: 'This file is empty.',
  infected: 'The virus scanner found something in this file, so it wasn’t stored.',
};

export const fileRefused = (why: FileRefusal): ProblemError =>
  new ProblemError('shared-file.refused', { detail: WHY[why] });

/** A file nothing looked at is never shared. */
export const scannerDown = (): ProblemError => new ProblemError('shared-file.unscanned');

export const sharedFileNotFound = () => new ProblemError('shared-file.not-found');
