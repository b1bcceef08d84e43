import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenRequest } from './web-push-sender.ts';

/** A browser's half of a subscription, as the Push API would have made it. */
export type TestBrowser = { p256dh: string; auth: string; privateKey: Buffer };

const SALT_BYTES = 16;
const TAG_BYTES = 16;

const hkdf = ({ salt, key, info, length }: { salt: Buffer; key: Buffer; info: Buffer; length: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Decrypts a message like a browser: RFC 8291, section 3.4, over RFC 8188 with one record. */
export function decrypt({ body, browser }: { body: Buffer; browser: TestBrowser }): string {
  const salt = body.subarray(0, SALT_BYTES);
  const keyLength = body.readUInt8(SALT_BYTES + 4);
  const headLength = SALT_BYTES + 5 + keyLength;
  const sender = body.subarray(SALT_BYTES + 5, headLength);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(browser.privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(browser.p256dh, 'base64url'), sender]);
  const auth = Buffer.from(browser.auth, 'base64url');
  const key = hkdf({ salt: auth, key: curve.computeSecret(sender), info, length: 32 });
  const part = (name: string, length: number) =>
    hkdf({ salt, key, info: Buffer.from(`Content-Encoding: ${name}\0`), length });
  const sealed = body.subarray(headLength);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The record ends with the last record's delimiter (2), and padding after it.
  return record.subarray(0, record.lastIndexOf(2)).toString();
}

export function createTestBrowser(): TestBrowser {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys('base64url');
  return { p256dh, auth: Buffer.alloc(16, 7).toString('base64url'), privateKey: curve.getPrivateKey() };
}

type ReceivedPush = { host: string; path: string; headers: http.IncomingHttpHeaders; body: Buffer };
type Answer = { status: number; headers?: http.OutgoingHttpHeaders };

export type PushService = {
  received: ReceivedPush[];
  answerNext: (...answers: Answer[]) => void;
  /** Replaces outgoing requests: this service receives all of them. */
  open: OpenRequest;
  stop: () => Promise<void>;
};

/** A push service on this machine that keeps what it receives. */
export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const answers: Answer[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, url = '' } = request;
      received.push({ host: headers.host ?? '', path: url, headers, body: Buffer.concat(chunks) });
      const answer = answers.shift() ?? { status: 201 };
      response.writeHead(answer.status, answer.headers).end('what a service says');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answerNext: (...next) => void answers.push(...next),
    open: (url, { headers, ...options }, answered) => {
      const given = { ...(headers as http.OutgoingHttpHeaders), host: url.host };
      const at = { host: '127.0.0.1', port, path: url.pathname };
      return http.request({ ...options, ...at, headers: given, agent: false }, answered);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
