import { describe, expect, it } from 'vitest';
import { testConfig } from '../testing/test-config.ts';
import { ConfigError } from './config.ts';
import { sentenceOf } from './start-failure.ts';

const failure = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);
const embedded = testConfig({ dataDir: '/srv/data' });
const outside = testConfig({ databaseUrl: 'postgres://grace:geheim@db.example:6432/eyes', dataDir: '/srv/data' });

describe('[OPS-001] a start that fails', () => {
  it.each([
    [{ code: 'EADDRINUSE', syscall: 'listen' }, embedded, /Port 4000 on 127\.0\.0\.1 is already in use.*set PORT/],
    [{ code: 'EACCES', syscall: 'listen' }, embedded, /needs administrator rights\. Set PORT/],
    [{ code: 'EADDRNOTAVAIL', syscall: 'listen' }, embedded, /isn't an address of this machine\. Set HOST/],
    [
      { code: 'EACCES', path: '/srv/data' },
      embedded,
      /can't write to \/srv\/data\. Change its permissions, or set DATA_DIR/,
    ],
    [{ code: 'EROFS', path: '/srv/data' }, embedded, /can't write to \/srv\/data/],
    [{ code: 'EEXIST', path: '/srv/data' }, embedded, /can't be used as the data folder\. Set DATA_DIR/],
    [{ code: 'ENOSPC', path: '/srv/data/x' }, embedded, /disk that holds \/srv\/data is full\. Free up space/],
    [{ code: '53100' }, embedded, /disk that holds \/srv\/data is full/],
    [{ code: '53200' }, outside, /no memory left for locks\. Set its max_locks_per_transaction to 512/],
    [{ code: 'ECONNREFUSED' }, outside, /db\.example:6432 \(DATABASE_URL\) doesn't answer/],
    [{ code: '28P01' }, outside, /refused the login in DATABASE_URL/],
    [{ code: '3D000' }, outside, /has no database "eyes"\. Create it/],
    [{ code: '42501' }, outside, /ALTER DATABASE "eyes" OWNER TO "grace"/],
  ])('says what to do after %o', (fields, config, expected) => {
    const sentence = sentenceOf(failure(fields), config);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toMatch(/geheim|\n|^\s+at /);
  });

  it("uses a setting's own message, and shows no stack for anything else", () => {
    expect(sentenceOf(new ConfigError('PORT: too large'), null)).toBe('PORT: too large');
    const unforeseen = sentenceOf(new TypeError('x is not a function'), embedded);
    expect(unforeseen).toBe(
      "Sightline couldn't start: x is not a function. Set LOG_LEVEL=debug to see where it failed.",
    );
  });
});
