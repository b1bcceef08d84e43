import { ProblemError } from '../../../http/problem-error.ts';
import type { SignedIn } from '../../../http/signed-in.ts';

/** Event streams that one server keeps open for a session, such as the tabs of a browser, and for a user. */
export const MOST_STREAMS = { session: 12, user: 30 };

/** A page without a stream asks once a minute, and tries again. */
const RETRY_AFTER_SECONDS = 30;

type Streamer = Pick<SignedIn, 'userId' | 'sessionId'>;

/**
 * Counts the open event streams by session and by user. The newest is refused: ending the oldest would make its page
 * connect again, and so end the next oldest, without end.
 */
export function createStreamLimit(): {
  /**
   * @returns what to call when the stream closed
   * @throws ProblemError request.too-many
   */
  enter: (streamer: Streamer) => () => void;
} {
  const open = new Map<string, number>();
  const change = (key: string, by: 1 | -1) => {
    const count = (open.get(key) ?? 0) + by;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    enter: ({ userId, sessionId }) => {
      const keys = [
        { key: `session ${sessionId}`, most: MOST_STREAMS.session },
        { key: `user ${userId}`, most: MOST_STREAMS.user },
      ];
      if (keys.some(({ key, most }) => (open.get(key) ?? 0) >= most))
        throw new ProblemError('request.too-many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      for (const { key } of keys) change(key, 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        for (const { key } of keys) change(key, -1);
      };
    },
  };
}
