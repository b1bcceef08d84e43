import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { ProblemError } from './problem-error.ts';

const transform = createJsonSchemaTransform({
  // The output of a transform has no JSON schema; its input has.
  zodToJsonConfig: { unrepresentable: 'any' },
});

/** Free parameters, as in FHIR searches, are described by a single one (OpenAPI: style form, exploded). */
const freeParametersOf = (querystring: unknown) =>
  querystring !== undefined &&
  !Reflect.has(Object(querystring), 'properties') && {
    querystring: { type: 'object', properties: { parameters: querystring } },
  };

/** A form with a file; its handler reads it, so that it has no schema of its own. */
const UPLOAD_FORM = {
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary' }, kind: { type: 'string' }, profile: { type: 'string' } },
    required: ['file'],
  },
};

/** Describes every call at /openapi.json, unless that is closed, from the same schemas that check them. */
export async function registerOpenApi({
  app,
  version,
  isOpen,
  signatureHeader,
}: {
  app: FastifyInstance;
  version: string;
  isOpen: boolean;
  /** Of the gateway's webhooks. */
  signatureHeader: string;
}): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sightline', version, description: 'Patient engagement for eye-care practices.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          partner: { type: 'apiKey', in: 'header', name: 'x-partner-key' },
          gateway: { type: 'apiKey', in: 'header', name: signatureHeader },
        },
      },
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      // The transform handles only zod's parts; our own notes pass through.
      const notes = Object.entries(document.schema ?? {}).filter(([name]) => name.startsWith('x-'));
      const form = document.schema !== undefined && 'x-uploads-file' in document.schema ? UPLOAD_FORM : {};
      return {
        schema: { ...schema, ...form, ...freeParametersOf(schema.querystring), ...Object.fromEntries(notes) },
        url,
      };
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => {
    if (!isOpen) throw new ProblemError('route.not-found');
    return app.swagger();
  });
}
