import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../testing/property-runs.ts';
import { CONFIRMATIONS_KNOWN, DEATHS_KNOWN, EVERYDAY_REPLIES_KNOWN, OPT_OUTS_KNOWN } from '../phrases/replies-known.ts';
import { EVERYDAY_TEXTS } from '../phrases/revocation-everyday.ts';
import { EVERYDAY_HELD_OUT, REVOKING_HELD_OUT } from '../phrases/revocation-held-out.ts';
import { PUBLISHED_OPT_OUTS, PUBLISHED_OTHERS } from '../phrases/revocation-published.ts';
import { URGENT_HELD_OUT } from '../phrases/urgent-held-out.ts';
import { URGENT_KNOWN } from '../phrases/urgent-known.ts';
import { trainUrgency, urgencyDigest } from '../phrases/urgent-training.ts';
import { corpusSentences, isMeasured } from '../training/reply-texts.ts';
import { readUrgency } from './urgent-symptoms.ts';
import { TRAINED_FROM, URGENCY_WEIGHTS } from './urgent-symptoms-weights.ts';

const marked = (texts: readonly string[]): string[] => texts.filter((text) => readUrgency(text) !== null);
const missed = (texts: readonly string[]): string[] => texts.filter((text) => readUrgency(text) === null);
const all = (texts: Readonly<Record<string, readonly string[]>>): string[] => Object.values(texts).flat();

describe('urgent symptoms, measured on held-out texts (bounds as measured)', () => {
  const urgent = all(URGENT_HELD_OUT.urgent);
  const ordinary = all(URGENT_HELD_OUT.ordinary);

  it('[URG-003] none of 68 urgent texts is missed', () => {
    expect(urgent).toHaveLength(68);
    expect(missed(urgent)).toEqual([]);
  });

  it('[URG-003] of 72 ordinary texts about eyes and glasses one is marked', () => {
    expect(ordinary).toHaveLength(72);
    expect(marked(ordinary)).toEqual(['my dad lost his sight from glaucoma']);
  });

  it('[URG-003] none of them is among the texts it was written with', () => {
    const known = new Set(
      [...all(URGENT_KNOWN.urgent), ...all(URGENT_KNOWN.ordinary)].map((text) => text.toLowerCase()),
    );
    expect([...urgent, ...ordinary].filter((text) => known.has(text.toLowerCase()))).toEqual([]);
  });
});

describe('urgent symptoms, measured on texts about other things', () => {
  it('[URG-003] of 928 texts about opting out, deaths and visits at most 0.3 % are marked', () => {
    const replies = [
      ...[...CONFIRMATIONS_KNOWN, ...EVERYDAY_REPLIES_KNOWN, ...DEATHS_KNOWN, ...OPT_OUTS_KNOWN, ...EVERYDAY_TEXTS],
      ...[...EVERYDAY_HELD_OUT, ...REVOKING_HELD_OUT, ...PUBLISHED_OPT_OUTS, ...PUBLISHED_OTHERS],
    ];
    // Staff have to judge these, too.
    expect(marked(replies)).toEqual([
      'My father lost his vision in one eye',
      'Help, my eye is red',
      'baja visión en el ojo derecho',
    ]);
  });

  it('[URG-003] of 400 replies kept out of training, only one that staff should see is marked', () => {
    const replies: Record<string, string[]> = JSON.parse(
      readFileSync(new URL('../held-out/reply-texts.json', import.meta.url), 'utf8'),
    );
    expect(marked(all(replies))).toEqual(['me entro rebaba en el ojo en el jale puedo ir orita']);
  });

  it("[URG-003] of thousands of other people's sentences at most 0.1 % are marked", () => {
    const sentences = corpusSentences(isMeasured).filter((_, index) => isThorough || index % 8 === 0);
    expect(sentences.length).toBeGreaterThan(1_000);
    expect(marked(sentences).length / sentences.length).toBeLessThanOrEqual(0.001);
  }, 120_000);
});

describe('urgent symptoms, on the texts they were written with', () => {
  // All of them take half a minute.
  const some = (texts: readonly string[]): string[] => texts.filter((_, index) => isThorough || index % 3 === 0);

  it('[URG-003] at most 1 % of urgent texts are missed', () => {
    const urgent = some(all(URGENT_KNOWN.urgent));
    expect(missed(urgent).length / urgent.length).toBeLessThanOrEqual(0.01);
  }, 60_000);

  it('[URG-003] at most 0.6 % of ordinary texts are marked', () => {
    const ordinary = some(all(URGENT_KNOWN.ordinary));
    expect(marked(ordinary).length / ordinary.length).toBeLessThanOrEqual(0.006);
  }, 60_000);

  it.each([
    (text: string) => `Yes I'll be there. ${text}`,
    (text: string) => `C - ${text}`,
    (text: string) => text.toUpperCase(),
    (text: string) => `Are my new glasses ready? ${text}`,
    (text: string) => `${text}. Do you have any openings?`,
    (text: string) => `sorry to bother you ${text}`,
  ])(
    '[URG-001] at most 2 %% are missed beside something else: %s',
    (write) => {
      const urgent = some(all(URGENT_KNOWN.urgent));
      expect(missed(urgent.map(write)).length / urgent.length).toBeLessThanOrEqual(0.02);
    },
    60_000,
  );
});

describe('the weights of the urgency classifier', () => {
  it('come from these training texts and terms', () => {
    expect(TRAINED_FROM, 'run node packages/messaging/phrases/urgent-training.ts').toBe(urgencyDigest());
  });

  it.runIf(isThorough)(
    'are those that training produces',
    () => {
      expect(trainUrgency()).toEqual(URGENCY_WEIGHTS);
    },
    180_000,
  );
});
