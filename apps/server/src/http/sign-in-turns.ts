import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';
import { createTurns } from './turns.ts';

/**
 * Concurrent sign-ins, each with one connection at most. Hashing a password occupies a thread of Node's pool as long as
 * a core, and there are four threads: one is left for files and DNS.
 */
const MOST_AT_ONCE = 3;
const MOST_OF_ONE_NETWORK = 2;
/** A whole practice may arrive at once; a flood must not block everyone else. */
const MOST_WAITING_OF_ONE_NETWORK = 200;
const MOST_WAITING = 4_000;

/** Runs sign-ins without keeping anyone else waiting, for a connection or a core. */
export type SignInTurns = {
  /**
   * Tries for one `subject` (a login, a code's key) from one network run one after the other, so that concurrent tries
   * are counted properly. Waiting holds no resources.
   * @throws ProblemError request.too-many if too many are waiting
   */
  take: <T>(args: { subject: string; address: string; work: () => Promise<T> }) => Promise<T>;
};

export function createSignInTurns(): SignInTurns {
  const underWay = new Map<string, number>();
  const ofSubject = createTurns<string>({ most: Infinity, mostOfOne: 1, mostWaiting: MOST_WAITING });
  const ofNetwork = createTurns<string>({
    most: MOST_AT_ONCE,
    mostOfOne: MOST_OF_ONE_NETWORK,
    mostWaiting: MOST_WAITING,
  });
  const count = ({ network, change }: { network: string; change: 1 | -1 }) => {
    const now = (underWay.get(network) ?? 0) + change;
    if (now === 0) underWay.delete(network);
    else underWay.set(network, now);
  };
  return {
    take: async ({ subject, address, work }) => {
      const network = networkOf(address);
      if ((underWay.get(network) ?? 0) >= MOST_WAITING_OF_ONE_NETWORK) throw new ProblemError('request.too-many');
      count({ network, change: 1 });
      try {
        return await ofSubject.take({
          key: `${network} ${subject}`,
          work: () => ofNetwork.take({ key: network, work }),
        });
      } finally {
        count({ network, change: -1 });
      }
    },
  };
}
