import { CODE_LENGTH } from '../../link-codes.ts';

/** Begins the client key of a question's text; the visit's key follows. */
export const FEEDBACK_CLIENT_KEY = 'feedback-visit-';

/** Where a patient answers. What is behind the # never reaches a server's log. */
export const feedbackUrlOf = ({ origin, code }: { origin: string; code: string }): string => `${origin}/rate#${code}`;

/** As long as a link of this origin, before the real one exists. */
export const sampleFeedbackUrl = (origin: string): string => feedbackUrlOf({ origin, code: 'x'.repeat(CODE_LENGTH) });
