import { describe, expect, it } from 'vitest';
import { createStreamLimit, MOST_STREAMS } from './stream-limit.rules.ts';

const refused = expect.objectContaining({ code: 'request.too-many', retryAfterSeconds: 30 });

describe('[OPS-007] open event streams', () => {
  const enterMany = (limit: ReturnType<typeof createStreamLimit>, { count = 1, userId = 1, sessionId = 'a' }) =>
    Array.from({ length: count }, () => limit.enter({ userId, sessionId }));

  it('are limited for a session, and free again when they close', () => {
    const limit = createStreamLimit();
    const [leave] = enterMany(limit, { count: MOST_STREAMS.session });
    expect(() => enterMany(limit, {})).toThrow(refused);
    leave?.();
    leave?.();
    enterMany(limit, {});
    expect(() => enterMany(limit, {})).toThrow(refused);
  });

  it('are limited for a user with many sessions, and no one else', () => {
    const limit = createStreamLimit();
    for (let n = 0; n < MOST_STREAMS.user; n += 1) enterMany(limit, { sessionId: `s${n}` });
    expect(() => enterMany(limit, { sessionId: 'one more' })).toThrow(refused);
    enterMany(limit, { userId: 2, sessionId: 'other' });
  });
});
