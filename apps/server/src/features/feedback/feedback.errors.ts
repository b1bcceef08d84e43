import { ProblemError } from '../../http/problem-error.ts';

export const answerNotFound = (): ProblemError => new ProblemError('feedback.not-found');
export const feedbackLinkUnknown = (): ProblemError => new ProblemError('feedback.link-unknown');
export const answerClosed = (): ProblemError => new ProblemError('feedback.closed');
export const noChannel = (): ProblemError => new ProblemError('feedback.no-channel');
export const locationUnknown = (): ProblemError => new ProblemError('location.not-found');
export const typeUnknown = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'An appointment type is not one of the practice.' });
