import { ConnectionError, ProblemError } from './api-errors.ts';

type Press = { clientKey: string; running: Promise<unknown> | null };

/** The server may have done it: the answer got lost, or it failed midway. */
const isUnsure = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ProblemError && error.status >= 500);

/**
 * One request for one press: a second press of the same thing joins the first one's request, and after a lost answer the
 * same thing is sent with the same key, so that the server does it once.
 */
export function createClientKeys(newKey: () => string = () => crypto.randomUUID()) {
  const presses = new Map<string, Press>();
  return {
    send: <Answer>(what: string, request: (clientKey: string) => Promise<Answer>): Promise<Answer> => {
      const earlier = presses.get(what);
      if (earlier !== undefined && earlier.running !== null) return earlier.running as Promise<Answer>;
      const press: Press = { clientKey: earlier?.clientKey ?? newKey(), running: null };
      presses.set(what, press);
      const running = request(press.clientKey).then(
        (answer) => {
          presses.delete(what);
          return answer;
        },
        (error: unknown) => {
          press.running = null;
          if (!isUnsure(error)) presses.delete(what);
          throw error;
        },
      );
      press.running = running;
      return running;
    },
  };
}
