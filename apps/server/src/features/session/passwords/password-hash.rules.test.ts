import { describe, expect, it } from 'vitest';
import { fitsPassword, hashPassword } from './password-hash.rules.ts';

describe('password hashes', () => {
  it('are PHC strings with their own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
  });

  it('match their password and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await fitsPassword({ password: 'correct horse', hash })).toBe(true);
    expect(await fitsPassword({ password: 'correct horsf', hash })).toBe(false);
    expect(await fitsPassword({ password: '', hash })).toBe(false);
  });

  it('match the same letters typed on another keyboard', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await fitsPassword({ password: 'cafe\u0301 au lait', hash })).toBe(true);
  });

  it('from the argon2 reference are accepted, with their own cost', async () => {
    // From the tests of phc-winner-argon2: argon2id, version 19, 256 KiB, two passes, one lane.
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await fitsPassword({ password: 'password', hash })).toBe(true);
    expect(await fitsPassword({ password: 'differentpassword', hash })).toBe(false);
  });

  it.each([null, '', 'plain', '$2b$10$abcdefghijklmnopqrstuv', '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR'])(
    'that are invalid (%j) match nothing',
    async (hash) => {
      expect(await fitsPassword({ password: '', hash })).toBe(false);
      expect(await fitsPassword({ password: 'plain', hash })).toBe(false);
    },
  );
});
