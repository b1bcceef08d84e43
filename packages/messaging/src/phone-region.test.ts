import parse from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { destinationFault, isPersonalPhone, phoneRegion } from './phone-region.ts';

const AREAS = Array.from({ length: 800 }, (_, place) => 200 + place);
/** American Samoa, Guam, the Northern Marianas, Puerto Rico and the Virgin Islands. */
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI'];

/** Where the numbering plan's other reader has an area code; null if in no service. */
function regionElsewhere(area: number): string | null {
  const number = parse(`+1${area}2345678`);
  if (number?.country === undefined) return null;
  const type = number.getType();
  if (['TOLL_FREE', 'PREMIUM_RATE', 'PERSONAL_NUMBER', 'VOIP'].includes(String(type))) return 'special';
  if (number.country === 'CA') return 'canada';
  return ['US', ...TERRITORIES].includes(number.country) ? 'us' : 'elsewhere';
}

describe('the region of a number', () => {
  it('[PAT-003] is that of its area code, for each in service', () => {
    const differing = AREAS.filter((area) => {
      const expected = regionElsewhere(area);
      return expected !== null && phoneRegion(`+1${area}2345678`) !== expected;
    });
    expect(differing).toEqual([]);
  });

  it.each([242, 246, 264, 268, 284, 345, 441, 473, 649, 658, 876, 664, 721, 758, 767, 784, 809, 829, 849, 868, 869])(
    '[PAT-003] %s is another country, though its numbers look like American ones',
    (area) => {
      expect(phoneRegion(`+1${area}5550123`)).toBe('elsewhere');
      expect(destinationFault({ e164: `+1${area}5550123`, textsCanada: true, ownNumbers: [] })).toBe('phone-abroad');
    },
  );

  it.each([340, 670, 671, 684, 787, 939, 202, 808, 907, 212, 914, 323])('[PAT-003] %s is the United States', (area) => {
    expect(phoneRegion(`+1${area}5550123`)).toBe('us');
  });

  it.each([
    '800',
    '822',
    '833',
    '844',
    '855',
    '866',
    '877',
    '888',
    '900',
    '500',
    '521',
    '522',
    '533',
    '544',
    '588',
    '700',
    '710',
    '600',
    '622',
    '456',
    '999',
    '370',
    '960',
  ])('[PAT-003] %s is no one’s own phone', (area) => {
    expect(isPersonalPhone(`+1${area}5550123`)).toBe(false);
    expect(isPersonalPhone(`+12125${area}187`)).toBe(true);
  });

  it('[PAT-003] is no one’s own for 976, directory assistance and service codes in any area', () => {
    for (const rest of ['9760123', '5551212', '9110123', '4110123', '2110123'])
      expect(phoneRegion(`+1212${rest}`), rest).toBe('special');
    for (const phone of [
      '+12125550100',
      '+12125550199',
      '+12125551213',
      '+19762125555',
      '+15105550123',
      '+18085550123',
    ])
      expect(phoneRegion(phone), phone).toBe('us');
  });

  it('[PAT-003] is another country without a North American number', () => {
    for (const phone of ['+442071838750', '+525512345678', '', '2125550123', '+1212555012'])
      expect(phoneRegion(phone)).toBe('elsewhere');
  });
});

describe('a phone that a stranger typed', () => {
  const fault = (e164: string, given: Partial<Parameters<typeof destinationFault>[0]> = {}) =>
    destinationFault({ e164, textsCanada: false, ownNumbers: ['+12125550100'], ...given });

  it('[PAT-003] may be Canadian only where the practice wants it', () => {
    expect(fault('+14165550123')).toBe('phone-abroad');
    expect(fault('+14165550123', { textsCanada: true })).toBe(null);
    expect(fault('+16005550123', { textsCanada: true })).toBe('phone-kind');
  });

  it('[PAT-003] is never the practice’s own', () => {
    expect(fault('+12125550100')).toBe('phone-own');
    expect(fault('+12125550101')).toBe(null);
  });
});
