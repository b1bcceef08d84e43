import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Smaller answers fit into one packet as they are. Bytes. */
const THRESHOLD = 1_024;
const COMPRESSIBLE =
  /^text\/(?!event-stream)|^application\/(?:javascript|xml)(?:;|$)|(?:\/|\+)json(?:;|$)|^image\/svg\+xml(?:;|$)/;

/**
 * Compresses answers of calls and pages for clients that accept it. Built files come compressed from the build and
 * pass through; streams of events write past it. No answer holds a secret beside text that a stranger chose, and no
 * cookie signs anybody in, so sizes give nothing away to other sites.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: THRESHOLD,
    customTypes: COMPRESSIBLE,
    // Nobody sends compressed bodies, and a small one could unpack to anything.
    globalDecompression: false,
  });
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') return;
    const others = route.onSend === undefined ? [] : [route.onSend].flat();
    route.onSend = [...others, omitUncompressedLength];
  });
}

/** HEAD may only name the length that GET would send, and that is known once it was compressed. */
const omitUncompressedLength: onSendAsyncHookHandler = async (request, reply, payload) => {
  const length = Number(reply.getHeader('content-length'));
  const type = String(reply.getHeader('content-type'));
  const wouldCompress = request.headers['accept-encoding'] !== undefined && COMPRESSIBLE.test(type);
  if (wouldCompress && length >= THRESHOLD && !reply.hasHeader('content-encoding'))
    reply.removeHeader('content-length');
  return payload;
};
