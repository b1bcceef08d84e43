import { kindOf } from './draft.ts';
import type { Thread } from './thread.ts';

const OUT_OF_REACH = '30003';
const REASONS = [
  [OUT_OF_REACH, 50],
  ['30005', 20],
  ['30006', 15],
  ['30007', 15],
] as const;

/** Some texts fail: all to a dead phone, and occasionally one that got no answer. */
export function failTexts(threads: readonly Thread[]): void {
  for (const { texter, episodes, stage } of threads) {
    for (const episode of episodes) {
      const last = episode.at(-1);
      if (texter.isUnreachable)
        for (const draft of episode) draft.errorCode = kindOf(draft) === 'outgoing' ? OUT_OF_REACH : null;
      else if (
        last !== undefined &&
        kindOf(last) === 'outgoing' &&
        last.from !== 'keyword' &&
        stage.random.chance(0.025)
      ) {
        last.errorCode = stage.random.weighted(REASONS);
      }
    }
  }
}
