import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;
const KEY_PREFIX = 'slk_';
const FEED_PREFIX = 'slc_';

export type Secrets = { randomBytes: (length: number) => Buffer };

const newToken = ({ randomBytes }: Secrets, prefix: string): string =>
  `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** Prefixes tell people and secret scanners what a text is. */
export const newApiKey = (secrets: Secrets): string => newToken(secrets, KEY_PREFIX);
export const newFeedToken = (secrets: Secrets): string => newToken(secrets, FEED_PREFIX);
export const newWebhookSecret = ({ randomBytes }: Secrets): string =>
  `whsec_${randomBytes(TOKEN_BYTES).toString('base64')}`;

/** A token's stored form: 256 random bits need no salt. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const looksLikeKey = (text: string): boolean => /^slk_[A-Za-z0-9_-]{43}$/.test(text);
export const looksLikeFeed = (text: string): boolean => /^slc_[A-Za-z0-9_-]{43}$/.test(text);
