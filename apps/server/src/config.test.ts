import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const parse = (env: Record<string, string>) => parseConfig({ env, folder: '/srv/app' });

describe('the environment', () => {
  it('needs no variables: the demo on the embedded database', () => {
    expect(parse({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/app/.data',
      isDemo: true,
      partnerKey: 'demo-partner-key',
      secretCode: 'sightline',
      hasRateLimits: true,
    });
  });

  it.each(['a@example.com', 'Main Street Eye Care <a@example.com>', '"Eye Care, PC" <a@example.com>'])(
    'accepts %s as the mail sender',
    (from) => {
      expect(parse({ MAIL_FROM: from }).mailFrom).toBe(from);
      expect(parse({}).mailFrom).toBe('Sightline <no-reply@sightline.localhost>');
    },
  );

  it("isn't a demo on an outside database, and then has no partner key", () => {
    const config = parse({ DATABASE_URL: 'postgres://u@h/d' });
    expect(config).toMatchObject({ isDemo: false, partnerKey: null, isProduction: true });
  });

  it('[SCL-002] takes how statements are planned, else as fits the database', () => {
    expect(parse({}).plans).toBeNull();
    expect(parse({ DATABASE_PLANS: 'custom' }).plans).toBe('custom');
    expect(() => parse({ DATABASE_PLANS: 'force' })).toThrow(ConfigError);
  });

  it('[OPS-004] takes the numbers of connections, and a way past a pooler', () => {
    expect(parse({})).toMatchObject({ directDatabaseUrl: null, connections: { requests: 12, reports: 5 } });
    const url = 'postgres://u@h/d';
    expect(
      parse({
        ...{ DATABASE_URL: url, DATABASE_DIRECT_URL: url },
        DATABASE_CONNECTIONS: '30',
        DATABASE_REPORT_CONNECTIONS: '2',
      }),
    ).toMatchObject({ directDatabaseUrl: url, connections: { requests: 30, reports: 2 } });
    expect(() => parse({ DATABASE_DIRECT_URL: url })).toThrow('works only with DATABASE_URL');
    expect(() => parse({ DATABASE_CONNECTIONS: '1', DATABASE_REPORT_CONNECTIONS: 'x' })).toThrow(ConfigError);
  });

  it('[SCL-004] takes a standby for reports, and how old its data may be', () => {
    const url = 'postgres://u@h/d';
    const given = { DATABASE_URL: url, DATABASE_REPORT_URL: 'postgres://u@standby/d' };
    expect(parse({ DATABASE_URL: url }).reportReplica).toBeNull();
    expect(parse(given).reportReplica).toEqual({ url: given.DATABASE_REPORT_URL, maxAgeSeconds: 300 });
    for (const [words, maxAgeSeconds] of [
      ['30s', 30],
      ['15m', 900],
      ['24h', 86_400],
    ] as const)
      expect(parse({ ...given, DATABASE_REPORT_MAX_AGE: words }).reportReplica).toMatchObject({ maxAgeSeconds });
    expect(() => parse({ DATABASE_REPORT_URL: url })).toThrow('works only with DATABASE_URL');
    expect(() => parse({ ...given, DATABASE_REPORT_MAX_AGE: '25h' })).toThrow(/DATABASE_REPORT_MAX_AGE: Use at most/);
    expect(() => parse({ ...given, DATABASE_REPORT_MAX_AGE: '300' })).toThrow(/such as 30s, 5m or 1h/);
  });

  it('names every invalid variable', () => {
    expect(() => parse({ PORT: 'soon', DEMO: 'yes' })).toThrow(/PORT[\s\S]*DEMO/);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://u@h/d', RATE_LIMITS: 'off' }, /RATE_LIMITS/],
    [{ DATABASE_URL: 'postgres://u@h/d', PARTNER_KEY: 'demo-partner-key' }, /PARTNER_KEY/],
    [{ DATABASE_URL: 'postgres://u@h/d', PARTNER_KEY: 'x'.repeat(31) }, /PARTNER_KEY.*at least 32/],
    [{ DATA_KEY: 'c2hvcnQ=' }, /DATA_KEY: Use 32 bytes/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY: Use a number/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '-1' }, /TRUST_PROXY/],
    [{ SMS_API_BASE: 'https://gateway.example' }, /belong together/],
    [{ OIDC_ISSUER: 'https://id.example' }, /belong together/],
    [{ OIDC_VISION_CLIENT_ID: 'sightline' }, /belong together/],
    [{ DATABASE_URL: 'mysql://u@h/d' }, /DATABASE_URL/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /S3_BUCKET[\s\S]*belong together/],
    [{ S3_BUCKET: '../elsewhere' }, /S3_BUCKET/],
    [{ BACKUP_DIR: '/backups' }, /BACKUP_PASSPHRASE_FILE/],
    [{ DRAIN_SECONDS: '5m' }, /DRAIN_SECONDS/],
    [{ DRAIN_SECONDS: '301' }, /DRAIN_SECONDS/],
    [{ BACKUP_EVERY: 'daily' }, /BACKUP_EVERY: Use hours or days/],
    [{ BACKUP_EVERY: '8d' }, /BACKUP_EVERY: Use at most 7 days/],
    [{ BACKUP_DIR: 's3://eyes/../x', BACKUP_PASSPHRASE_FILE: 'key' }, /BACKUP_DIR must be a folder/],
    [{ BACKUP_DIR: 's3://eyes', BACKUP_PASSPHRASE_FILE: 'key' }, /BACKUP_DIR is a bucket: set BACKUP_S3_ENDPOINT/],
    [{ MAIL_FROM: 'Main Street Eye Care' }, /MAIL_FROM: Use an address/],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Eye, Care <a@example.com>' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Eye\r\nBcc: x <a@example.com>' }, /MAIL_FROM/],
  ])('refuses %o', (env, says) => {
    expect(() => parse(env)).toThrow(ConfigError);
    expect(() => parse(env)).toThrow(says);
  });

  it('[OPS-003] backs up to a folder, or to a bucket with its own keys or those of pictures', () => {
    expect(parse({}).backups).toBeNull();
    const passphrase = { BACKUP_PASSPHRASE_FILE: 'key' };
    expect(parse({ BACKUP_DIR: 'copies', BACKUP_EVERY: '2d', ...passphrase }).backups).toEqual({
      place: { kind: 'folder', folder: '/srv/app/copies' },
      everyHours: 48,
      passphraseFile: '/srv/app/key',
    });
    const pictures = { S3_BUCKET: 'eyes', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const shared = {
      ...pictures,
      S3_ENDPOINT: 'https://s3.example',
      BACKUP_DIR: 's3://copies/eye/care/',
      ...passphrase,
    };
    expect(parse(shared).backups).toMatchObject({
      place: { prefix: 'eye/care/', access: { endpoint: 'https://s3.example', bucket: 'copies', accessKeyId: 'id' } },
      everyHours: 24,
    });
    const own = {
      BACKUP_S3_ENDPOINT: 'https://else.example',
      BACKUP_S3_ACCESS_KEY_ID: 'id2',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret2',
    };
    expect(parse({ ...shared, ...own }).backups).toMatchObject({
      place: { access: { endpoint: 'https://else.example', bucket: 'copies', accessKeyId: 'id2' } },
    });
  });

  it('stores files in a bucket if one is configured', () => {
    expect(parse({}).fileBucket).toBeNull();
    const named = { S3_BUCKET: 'eyes', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parse({ S3_ENDPOINT: 'https://s3.example/', ...named }).fileBucket).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'eyes',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
  });

  it("reads the chosen gateway's account", () => {
    const SMS_PUBLIC_KEY = Buffer.alloc(32, 3).toString('base64');
    const keys = { SMS_GATEWAY: 'telnyx', SMS_API_KEY: 'KEY01234567', SMS_PUBLIC_KEY };
    expect(parse({}).sms).toBeNull();
    expect(parse(keys).sms).toEqual({
      gateway: 'telnyx',
      apiBase: 'https://api.telnyx.com',
      apiKey: 'KEY01234567',
      publicKey: Buffer.alloc(32, 3),
      profileId: null,
    });
    const account = { SMS_API_BASE: 'https://gateway.example', SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'token-of-it' };
    const twilio = {
      gateway: 'twilio',
      apiBase: 'https://gateway.example',
      accountSid: 'AC1',
      authToken: 'token-of-it',
    };
    expect(parse(account).sms).toEqual(twilio);
    expect(parse({ SMS_GATEWAY: 'twilio', ...account }).sms).toEqual(twilio);
  });

  it.each([
    [{ SMS_GATEWAY: 'pigeon' }, /SMS_GATEWAY: .*twilio.*telnyx/],
    [{ SMS_GATEWAY: 'telnyx' }, /needs SMS_API_KEY and SMS_PUBLIC_KEY/],
    [
      { SMS_GATEWAY: 'telnyx', SMS_API_KEY: 'KEY01234567', SMS_PUBLIC_KEY: 'c2hvcnQ=' },
      /SMS_PUBLIC_KEY: Use a public key/,
    ],
    [{ SMS_GATEWAY: 'telnyx', SMS_AUTH_TOKEN: 'token-of-it' }, /SMS_AUTH_TOKEN: not used with SMS_GATEWAY=telnyx/],
    [{ SMS_API_KEY: 'KEY01234567' }, /SMS_API_KEY: not used with SMS_GATEWAY=twilio/],
    [{ SMS_MEDIA_HOSTS: 'https://media.example' }, /SMS_MEDIA_HOSTS: Use host names/],
  ])('refuses an incomplete gateway: %o', (env, says) => {
    expect(() => parse(env)).toThrow(ConfigError);
    expect(() => parse(env)).toThrow(says);
  });

  it('accepts more hosts for pictures in texts', () => {
    expect(parse({}).smsMediaHosts).toEqual([]);
    expect(parse({ SMS_MEDIA_HOSTS: 'Media.example, cdn.example.org' }).smsMediaHosts).toEqual([
      'media.example',
      'cdn.example.org',
    ]);
  });

  it('trusts only loopback for client addresses, or the given number of proxies, or named ones', () => {
    expect(parse({}).trustProxy).toEqual(['loopback']);
    expect(parse({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    const named = parse({ TRUST_PROXY: '10.1.2.3, 2001:db8::/32' });
    expect(named.trustProxy).toEqual(['loopback', '10.1.2.3', '2001:db8::/32']);
  });

  it('accepts a data key in base64 or hexadecimal, and older ones after it', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    expect(parse({}).dataKeys).toBeNull();
    expect(parse({ DATA_KEY: `${one.toString('base64')},${two.toString('hex')}` }).dataKeys).toEqual([one, two]);
  });

  it('requires a partner key of 32 characters outside the demo', () => {
    const PARTNER_KEY = 'x'.repeat(32);
    expect(parse({ DATABASE_URL: 'postgres://u@h/d', PARTNER_KEY }).partnerKey).toBe(PARTNER_KEY);
  });

  it('treats an empty variable as unset', () => {
    expect(parse({ DATABASE_URL: '', PORT: '' }).port).toBe(4000);
  });
});
