import { describe, expect, it } from 'vitest';
import { isPersonalPhone } from './personal-phone.ts';

describe('a patient’s own phone', () => {
  it('[PAT-003] is neither a toll-free nor a premium number', () => {
    for (const phone of [
      '+18005550123',
      '+18335550123',
      '+18885550123',
      '+19005550123',
      '+12129760123',
      '+15005550123',
    ])
      expect(isPersonalPhone(phone), phone).toBe(false);
  });

  it.each(['800', '822', '833', '844', '855', '866', '877', '888', '900', '500', '521', '522', '533', '544', '588'])(
    '[PAT-003] has no area code %s',
    (area) => {
      expect(isPersonalPhone(`+1${area}5550123`)).toBe(false);
      expect(isPersonalPhone(`+12125${area}187`)).toBe(true);
    },
  );

  it('is any other number, including similar ones', () => {
    for (const phone of [
      '+12125550187',
      '+18085550123',
      '+19015550123',
      '+19762125555',
      '+15105550123',
      '+18015550123',
    ])
      expect(isPersonalPhone(phone), phone).toBe(true);
  });
});
