import { Secret, TOTP } from 'otpauth';

/** How long an authenticator app shows a code. */
export const CODE_PERIOD_MS = 30_000;

/** The code that an authenticator app shows at a moment. */
export const codeAt = ({ secret, timestamp }: { secret: string; timestamp: number }): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
