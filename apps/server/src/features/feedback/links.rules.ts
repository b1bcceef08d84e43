import { createHash } from 'node:crypto';

const CODE_LENGTH = 12;

/** Begins the client key of a question's text; the visit's key follows. */
export const FEEDBACK_CLIENT_KEY = 'feedback-visit-';

/** The stored form of a link's token: reading the database opens nothing. */
export const hashOfFeedbackToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Where a patient answers. What is behind the # never reaches a server's log. */
export const feedbackUrlOf = ({ origin, code }: { origin: string; code: string }): string => `${origin}/rate#${code}`;

/** As long as a link of this origin, before the real one exists. */
export const sampleFeedbackUrl = (origin: string): string => feedbackUrlOf({ origin, code: 'x'.repeat(CODE_LENGTH) });
