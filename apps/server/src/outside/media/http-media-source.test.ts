import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TWILIO_MEDIA_HOSTS } from '../sms/twilio/twilio-media.ts';
import { createHttpMediaSource, publicLookup, type Resolve } from './http-media-source.ts';
import { MediaError, type UrlSource } from './media-source.ts';

const LIMITS = { bytes: 100_000, ms: 800, redirects: 2 };

describe('fetching pictures over HTTP', () => {
  const asked: { url: string; authorization: string | undefined }[] = [];
  let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void = () => undefined;
  const server = http.createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  let origin = '';

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const source = (resolve: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]) =>
    createHttpMediaSource({
      world: {
        publicUrl: () => 'https://sightline.example.com',
        localOrigin: () => 'http://127.0.0.1:9',
        isDemo: false,
        gateway: { apiBase: () => origin, authorization: () => 'Basic secret' },
        mediaHosts: TWILIO_MEDIA_HOSTS,
      },
      resolve,
      limits: LIMITS,
    });
  const faultOf = async (url: string, namedBy: UrlSource = 'gateway', resolve?: Resolve) => {
    try {
      await source(resolve).fetch({ url, namedBy });
      return null;
    } catch (error) {
      return error instanceof MediaError ? error.kind : error;
    }
  };
  const redirectTo = (location: string) => {
    answer = (request, response) => {
      if (request.url === '/there') response.end('there');
      else response.writeHead(302, { location }).end();
    };
  };

  it('[WHK-7] returns what the gateway’s host sends, using the account’s credentials', async () => {
    answer = (_request, response) => response.end('a picture');
    expect((await source().fetch({ url: `${origin}/media/1`, namedBy: 'gateway' })).toString()).toBe('a picture');
    expect(asked).toEqual([{ url: '/media/1', authorization: 'Basic secret' }]);
  });

  it('[WHK-7] follows redirects within the list, and no others', async () => {
    redirectTo('/there');
    expect((await source().fetch({ url: `${origin}/x`, namedBy: 'gateway' })).toString()).toBe('there');
    for (const location of [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:9/metrics',
      'https://evil.example.org/x',
      'http://localhost/x',
      'file:///etc/passwd',
      'http://[::1]/',
      '',
    ]) {
      redirectTo(location);
      expect([location, await faultOf(`${origin}/x`)]).toEqual([location, 'refused']);
    }
    answer = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    asked.length = 0;
    expect(await faultOf(`${origin}/x`)).toBe('refused');
    expect(asked).toHaveLength(LIMITS.redirects + 1);
  });

  it('[WHK-7] contacts no host whose name resolves internally, even as one of several addresses or only the second time', async () => {
    const loopback = { address: '127.0.0.1', family: 4 };
    const outside = { address: '8.8.8.8', family: 4 };
    for (const found of [
      [loopback],
      [outside, loopback],
      [{ address: '::1', family: 6 }],
      [{ address: '169.254.169.254', family: 4 }],
      [],
    ])
      expect(await faultOf('https://mms.twiliocdn.com/x', 'gateway', async () => found)).toBe('refused');
    expect(await faultOf('https://pictures.example.org/x', 'writer', async () => [loopback])).toBe('refused');
    expect(asked).toEqual([]);
    let lookups = 0;
    const turning: Resolve = async () => [++lookups === 1 ? outside : loopback];
    // The connection gets exactly the checked addresses: there is no second lookup to spoof.
    const connectTo = await new Promise((done) =>
      publicLookup(turning)('mms.twiliocdn.com', { all: true }, (_error, addresses) => done(addresses)),
    );
    expect(connectTo).toEqual([outside]);
    expect(lookups).toBe(1);
  });

  it('[WHK-7] reports when there is nothing, or nothing we accept', async () => {
    for (const status of [400, 401, 403, 404, 410]) {
      answer = (_request, response) => response.writeHead(status).end();
      expect(await faultOf(`${origin}/x`)).toBe('missing');
    }
  });

  it('[WHK-7] is busy if the name is unknown, or the answer missing or invalid', async () => {
    const unknown = Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    expect(await faultOf('https://mms.twiliocdn.com/x', 'gateway', () => Promise.reject(unknown))).toBe('busy');
    for (const status of [429, 500, 503, 204]) {
      answer = (_request, response) => response.writeHead(status).end();
      expect(await faultOf(`${origin}/x`)).toBe('busy');
    }
    answer = (request) => request.socket.destroy();
    expect(await faultOf(`${origin}/x`)).toBe('busy');
  });

  it('[WHK-7] stops at the size limit, announced or streamed without end, to the byte', async () => {
    let isCut = false;
    answer = (_request, response) => {
      response.on('close', () => {
        isCut = true;
      });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', more);
      more();
    };
    expect(await faultOf(`${origin}/endless`)).toBe('large');
    await expect.poll(() => isCut).toBe(true);
    answer = (_request, response) => response.writeHead(200, { 'content-length': '9000000000' }).end();
    expect(await faultOf(`${origin}/announced`)).toBe('large');
    answer = (_request, response) => response.end(Buffer.alloc(LIMITS.bytes));
    expect(await source().fetch({ url: `${origin}/x`, namedBy: 'gateway' })).toHaveLength(LIMITS.bytes);
    answer = (_request, response) => response.end(Buffer.alloc(LIMITS.bytes + 1));
    expect(await faultOf(`${origin}/x`)).toBe('large');
  });

  it('[WHK-7] times out on a server that answers byte by byte, or not at all', { tags: ['deep'] }, async () => {
    answer = (_request, response) => {
      const drip = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(drip));
    };
    const began = performance.now();
    expect(await faultOf(`${origin}/slow`)).toBe('busy');
    answer = () => undefined;
    expect(await faultOf(`${origin}/silent`)).toBe('busy');
    expect(performance.now() - began).toBeLessThan(4 * LIMITS.ms);
  });

  it('[MSG-020] says immediately which URLs staff may name', () => {
    expect(source().isNameable('https://cdn.example.org/a.png')).toBe(true);
    expect(source().isNameable('https://127.0.0.1/a.png')).toBe(false);
    expect(source().isNameable(`${origin}/a.png`)).toBe(false);
  });
});
