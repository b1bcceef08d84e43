import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../../../http/error-handler.ts';
import { createSamplePictures } from './sample-pictures.ts';

/** The pictures the demo's phones can send. */
export function registerSamples({ app }: { app: FastifyInstance }): void {
  const sampleOf = createSamplePictures();
  app.get<{ Params: { name: string } }>(
    '/simulator/pictures/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const sample = await sampleOf(request.params.name);
      if (sample === null) return sendProblem({ request, reply, code: 'route.not-found' });
      return reply.type(sample.contentType).header('cache-control', 'public, max-age=3600').send(sample.bytes);
    },
  );
}
