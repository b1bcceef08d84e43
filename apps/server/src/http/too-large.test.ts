import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleError } from './error-handler.ts';

const LIMIT = 1_000;
const BODY = JSON.stringify({ text: 'x'.repeat(200_000) });
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe('[GEN-004] a request that is too large', () => {
  it.each([
    {
      how: 'with its length',
      header: `content-length: ${BODY.length}`,
      pieces: [BODY.slice(0, 100_000), BODY.slice(100_000)],
    },
    {
      how: 'in chunks',
      header: 'transfer-encoding: chunked',
      pieces: [chunked(BODY.slice(0, 100_000)), `${chunked(BODY.slice(100_000))}0\r\n\r\n`],
    },
  ])('is answered in words, and the connection goes on, if it came $how', async ({ header, pieces }) => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    app.post('/', { bodyLimit: LIMIT }, async () => 'taken');
    app.get('/', async () => 'still here');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const socket = connect({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, host: '127.0.0.1' });
    let answers = '';
    socket.on('data', (chunk) => {
      answers += chunk;
    });
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`);
    // A proxy goes on sending after the answer has begun.
    for (const piece of pieces) {
      socket.write(piece);
      await pause(100);
    }
    expect(answers).toMatch(/^HTTP\/1\.1 413 /);
    expect(answers).toContain('"title":"The request is too large."');
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(() => answers).toContain('still here');
    socket.destroy();
    await app.close();
  });
});
