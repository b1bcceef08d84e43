import { CODE_LENGTH } from '../../../link-codes.ts';

/** Where patients see, move or cancel their booking. What is behind the # never reaches a server's log. */
export const manageUrlOf = ({ origin, token }: { origin: string; token: string }): string =>
  `${origin}/book/manage#${token}`;

/** The same in a text. */
export const shortUrlOf = ({ origin, code }: { origin: string; code: string }): string => `${origin}/s/${code}`;

/** The length of a short link of this origin, before the real one exists. */
export const sampleShortUrl = (origin: string): string => shortUrlOf({ origin, code: 'x'.repeat(CODE_LENGTH) });
