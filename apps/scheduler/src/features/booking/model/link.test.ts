import { LINK_PARAMETERS } from '@sightline/contract/script-links.calls';
import { describe, expect, it } from 'vitest';
import { readLink } from './link.ts';

describe('the booking URL', () => {
  it('[SCR-004] accepts every parameter staff can generate', () => {
    const values = {
      coverKey: '1001',
      locKey: '2001',
      taskKey: '101',
      colorScheme: '8E1B3A',
      tid: 'T 1',
      gid: '7',
      source: 'News & more',
      referredBy: 'Dr. Ñ',
    };
    // The page itself reads the language.
    expect([...Object.keys(values), 'lang']).toEqual(Object.keys(LINK_PARAMETERS));
    expect(readLink(`?${new URLSearchParams(values)}`)).toEqual({
      ...values,
      coverKey: 1001,
      locKey: 2001,
      taskKey: 101,
      patientKey: null,
      isEmbedded: false,
      frame: '',
    });
  });

  it('[INX-009] may know its patient by a signed key', () => {
    const key = 'AO5rKAFQ_KzvUYdXU6hvNYqY1DT-';
    expect(readLink(`?coverKey=1&for=${key}`).patientKey).toBe(key);
    expect(readLink(`?coverKey=1&for=${key}x`).patientKey).toBe(null);
    expect(readLink('?coverKey=1&for=71').patientKey).toBe(null);
  });

  it('ignores invalid values', () => {
    const link = readLink('?coverKey=-1&locKey=99999999999&taskKey=1e3&colorScheme=red');
    expect(link).toMatchObject({ coverKey: null, locKey: null, taskKey: null, colorScheme: null, tid: '' });
    expect(readLink('?coverKey=0').coverKey).toBeNull();
    expect(readLink('').isEmbedded).toBe(false);
    expect(readLink('?frame=../x').frame).toBe('');
  });

  it("trims attribution to a booking's limit, and detects a frame", () => {
    const link = readLink(`?coverKey=1&source=${'x'.repeat(300)}&embedded=1&frame=2&colorScheme=%23abcdef`);
    expect(link.source).toHaveLength(100);
    expect(link).toMatchObject({ isEmbedded: true, frame: '2', colorScheme: 'ABCDEF' });
  });
});
