import { ProblemError } from '../../http/problem-error.ts';

/** Another practice's conversation, a removed one and a missing one get the same answer. */
export const conversationNotFound = (): ProblemError => new ProblemError('conversation.not-found');

/** The sender answered a conversation that has newer messages than those on the screen. */
export const conversationMovedOn = ({ messages }: { messages: readonly unknown[] }): ProblemError =>
  new ProblemError('conversation.moved-on', { extra: { messages } });

export const locationNotFound = (): ProblemError => new ProblemError('location.not-found');

export const unreadableCursor = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'cursor must come from an earlier page of this list.' });

export const phoneNeeded = (): ProblemError =>
  new ProblemError('request.invalid', {
    detail: 'Send conversationKey for an existing conversation, or PhoneNumber and LocKey for a new one.',
  });

export const malformedPhone = (): ProblemError =>
  new ProblemError('request.invalid', { detail: 'PhoneNumber must be a ten-digit US phone number.' });

/** Someone else was faster than the caller's screen. */
export const conversationReassigned = (): ProblemError => new ProblemError('conversation.reassigned');

export const snoozeTimeRefused = (): ProblemError => new ProblemError('conversation.snooze-time');

/** It went out, or someone cancelled it. */
export const scheduledNotFound = (): ProblemError => new ProblemError('scheduled-text.not-found');

export const scheduledTimeRefused = (): ProblemError => new ProblemError('scheduled-text.time');

export const tooManyScheduled = (): ProblemError => new ProblemError('scheduled-text.too-many');

/** Not of this practice, or without the right or the location. */
export const colleagueNotFound = (): ProblemError => new ProblemError('colleague.not-found');

/** Not in this conversation, or missing. */
export const messageNotFound = (): ProblemError => new ProblemError('message.not-found');

export const patientNotFound = (): ProblemError => new ProblemError('patient.not-found');
