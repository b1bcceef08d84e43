import fastifyCompress from '@fastify/compress';
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify';

/** Smaller replies fit into one packet uncompressed. Bytes. */
const THRESHOLD = 1_024;
const COMPRESSIBLE =
  /^text\/(?!event-stream)|^application\/(?:javascript|xml)(?:;|$)|(?:\/|\+)json(?:;|$)|^image\/svg\+xml(?:;|$)/;

/**
 * Compresses replies of calls and pages for clients that accept it. Built files come compressed from the build and pass
 * through; event streams bypass it. No reply contains a secret next to a stranger's text, and no cookie signs anyone
 * in, so sizes reveal nothing to other sites.
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

/** HEAD may only state the length that GET would send, which is known only after compression. */
const omitUncompressedLength: onSendAsyncHookHandler = async (request, reply, payload) => {
  const length = Number(reply.getHeader('content-length'));
  const type = String(reply.getHeader('content-type'));
  const wouldCompress = request.headers['accept-encoding'] !== undefined && COMPRESSIBLE.test(type);
  if (wouldCompress && length >= THRESHOLD && !reply.hasHeader('content-encoding'))
    reply.removeHeader('content-length');
  return payload;
};
