import { PICTURE_FAILURE } from '../../features/pictures/pictures.texts.ts';
import type { PictureFault } from '../../features/pictures/pictures.types.ts';
import type { MediaError } from '../../outside/media/media-source.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Tries in all, over some two hours: the gateway keeps media for longer, but nobody waits for them. */
export const MOST_TRIES = 8;
/** Tries at an address with nothing behind it, within ten seconds: someone looks at the thread and waits. */
const MOST_TRIES_AT_NOTHING = 3;

/**
 * How long a picture waits before its next try, in milliseconds: growing, and never all at once.
 * @param jitter a number from 0 to 1.
 */
export function waitBeforeNextTry({ attempts, jitter }: { attempts: number; jitter: number }): number {
  const grown = Math.min(FIRST_WAIT_MS * 4 ** Math.min(attempts - 1, 10), LONGEST_WAIT_MS);
  return Math.round(grown * (0.5 + jitter / 2));
}

/** What becomes of a picture that could not be had: another try, or the end with a reason. */
export function verdictOfFetch({ kind, attempts }: { kind: MediaError['kind']; attempts: number }): {
  isOver: boolean;
  failure: string;
} {
  if (kind === 'refused') return { isOver: true, failure: PICTURE_FAILURE.address };
  if (kind === 'large') return { isOver: true, failure: PICTURE_FAILURE.large };
  const most = kind === 'missing' ? MOST_TRIES_AT_NOTHING : MOST_TRIES;
  return { isOver: attempts >= most, failure: PICTURE_FAILURE.gone };
}

/** What was fetched is no picture, and would be none the next time. */
export const verdictOfContent = (fault: PictureFault): string => PICTURE_FAILURE[fault];
