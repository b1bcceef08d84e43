import { describe, expect, it } from 'vitest';
import { isAllowedUrl } from './webhooks.rules.ts';

const isTaken = (url: string, allowsLoopback = false) => isAllowedUrl({ url, allowsLoopback });

describe("a webhook's URL", () => {
  it.each(['https://hooks.example.com/x', 'https://hooks.example.com:443/', 'https://hooks.example.com:8443/a?b=c'])(
    '%s is accepted',
    (url) => expect(isTaken(url)).toBe(true),
  );

  it.each([
    'http://hooks.example.com/',
    'https://user:secret@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:5432/',
    'https://hooks.example.com:6379/',
    'https://10.0.0.1/',
    'https://8.8.8.8/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://intranet/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://nas.lan/',
    'https://router.home.arpa/',
    'no address',
  ])('%s is refused', (url) => expect(isTaken(url)).toBe(false));

  it('may be local in the demo, on any port', () => {
    expect(isTaken('http://127.0.0.1:9000/', true)).toBe(true);
    expect(isTaken('http://127.0.0.1:9000/')).toBe(false);
  });
});
