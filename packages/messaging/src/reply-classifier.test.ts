import { describe, expect, it } from 'vitest';
import { classifyReply } from './reply-classifier.ts';
import { REPLY_TABLE } from './reply-meaning.ts';
import { readReply } from './reply-reading.ts';

describe('the reply classifier', () => {
  it('[RPL-001] reads wordings without a rule', () => {
    expect(classifyReply('kindly discontinue the messages my phone keeps getting')).toBe('wish');
    expect(classifyReply('he is with the Lord now, the funeral was Tuesday')).toBe('death');
    expect(classifyReply('what time do you open on Saturday?')).toBeNull();
    expect(classifyReply('')).toBeNull();
  });

  it('[RPL-001] is asked about an appointment only if texts are mentioned too', () => {
    expect(readReply('told yall no texts at my last visit').word).toBe('likely-wish');
    expect(readReply('please text me the time of my appointment').word).toBe('visit');
    expect(readReply('VISIT').word).toBe('visit');
    expect(readReply('cancel my appointment please').word).toBe('cancel-visit');
  });

  it('[RPL-001] never opts out or in, in any state of a phone', () => {
    const acts = new Set(
      Object.values(REPLY_TABLE).flatMap((state): readonly string[] => Object.values(state['likely-wish']).flat()),
    );
    expect(acts).toEqual(new Set(['hold', 'flag']));
  });
});
