import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { CONFIRMATIONS_KNOWN, DEATHS_KNOWN, EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from '../phrases/replies-known.ts';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { KNOWN_PUBLISHED_OPT_OUTS, KNOWN_PUBLISHED_OTHERS } from '../phrases/revocation-published-known.ts';
import { REVOKING_TEXTS } from '../phrases/revocation-wishes.ts';

const texts = z.array(z.string());
const shape = z.object({
  stop_texts: texts,
  wrong_person: texts,
  death: texts,
  confirm: texts,
  change_visit: texts,
  none: texts,
});

/**
 * Texts to patients' front desks by meaning. Machine-written in the voices of many people, not by patients; none of
 * them is in the classifier's test set.
 */
export const TRAINING_TEXTS = shape.parse(
  JSON.parse(readFileSync(new URL('./reply-texts.json', import.meta.url), 'utf8')),
);

export const WISHES = [
  ...[...TRAINING_TEXTS.stop_texts, ...TRAINING_TEXTS.wrong_person],
  ...[...OPT_OUTS_KNOWN, ...KNOWN_PUBLISHED_OPT_OUTS, ...REVOKING_TEXTS],
];
export const DEATHS = [...TRAINING_TEXTS.death, ...DEATHS_KNOWN];
export const OTHERS = [
  ...[...TRAINING_TEXTS.confirm, ...TRAINING_TEXTS.change_visit, ...TRAINING_TEXTS.none],
  ...[...CONFIRMATIONS_KNOWN, ...EVERYDAY_REPLIES_KNOWN, ...EVERYDAY_TEXTS, ...KNOWN_PUBLISHED_OTHERS],
];

const VOLUMES = 100;
/** Every tenth volume measures false holds, and is never used for training. */
export const isMeasured = (volume: number): boolean => volume % 10 === 0;
const LONGEST_SENTENCE = 160;

/** Sentences of `nlp-corpus` no longer than a text: conversations, songs, reviews, news. */
export function corpusSentences(isWanted: (volume: number) => boolean): string[] {
  const entry = import.meta.resolve('nlp-corpus');
  return Array.from({ length: VOLUMES }, (_, volume) => volume)
    .filter(isWanted)
    .flatMap((volume) =>
      texts.parse(JSON.parse(readFileSync(new URL(`../../builds/doc-${volume}.json`, entry), 'utf8'))),
    )
    .filter((text) => text.length <= LONGEST_SENTENCE);
}
