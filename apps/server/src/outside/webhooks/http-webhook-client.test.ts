import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpWebhookClient } from './http-webhook-client.ts';

const delivery = (url: string) => ({ url, headers: {}, body: '{}' });

describe('the webhook client', () => {
  const reached: string[] = [];
  const server = http.createServer((request, response) => {
    reached.push(String(request.url));
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '10.0.0.8',
    '169.254.169.254',
    '192.168.1.1',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[2002:7f00:1::]',
    'localhost',
    'metadata.google.internal',
  ])('never connects to https://%s', async (host) => {
    const client = createHttpWebhookClient({ allowsLoopback: false, resolve: async () => [] });
    await expect(client.post(delivery(`https://${host}:${port}/`))).rejects.toThrow('leads to a private network');
    expect(reached).toEqual([]);
  });

  it('never connects to a name with a private address, alone or among others', async () => {
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::ffff:127.0.0.1'], []]) {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const client = createHttpWebhookClient({ allowsLoopback: false, resolve: async () => found });
      const answer = client.post(delivery(`https://hooks.example.com:${port}/`));
      await expect(answer).rejects.toThrow('leads to a private network');
    }
    expect(reached).toEqual([]);
  });

  it('follows no redirect', async () => {
    const client = createHttpWebhookClient({ allowsLoopback: true });
    expect(await client.post(delivery(`http://127.0.0.1:${port}/hook`))).toEqual({ status: 302 });
    expect(reached).toEqual(['/hook']);
  });
});
