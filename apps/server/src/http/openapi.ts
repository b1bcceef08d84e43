import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { CLIENT_KEY_HEADER } from '@sightline/contract/call';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { joined } from './joined.ts';
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

/** The header of calls that act once. */
const KEY_HEADER = {
  headers: {
    type: 'object',
    properties: {
      [CLIENT_KEY_HEADER]: {
        type: 'string',
        format: 'uuid',
        description:
          'Repeated with the same key within an hour, the call answers as the first time and changes nothing.',
      },
    },
  },
};

/** The encodings we have it in, the smallest first; q=0 refuses one (RFC 9110, 12.5.3). */
const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

function encodingFor(acceptEncoding: string | string[] | undefined): Encoding | null {
  const accepted = String(acceptEncoding)
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/i.test(one))
    .map((one) => one.split(';', 1)[0]?.trim().toLowerCase());
  return ENCODINGS.find((one) => accepted.includes(one)) ?? null;
}

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The description takes long to write and to compress, so it is kept each way. */
function describeOnce(describe: () => object): () => Promise<Record<Encoding | 'plain', Buffer>> {
  let description: Record<Encoding | 'plain', Buffer> | null = null;
  return joined(async () => {
    if (description === null) {
      const plain = Buffer.from(JSON.stringify(describe()));
      const [br, packed] = await Promise.all([promisify(brotliCompress)(plain, FAST_BROTLI), promisify(gzip)(plain)]);
      description = { plain, br, gzip: packed };
    }
    return description;
  });
}

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
      const keyed = document.schema !== undefined && 'x-acts-once' in document.schema ? KEY_HEADER : {};
      return {
        schema: { ...schema, ...form, ...keyed, ...freeParametersOf(schema.querystring), ...Object.fromEntries(notes) },
        url,
      };
    },
  });
  const describe = describeOnce(() => app.swagger());
  app.get('/openapi.json', { schema: { hide: true }, compress: false }, async (request, reply) => {
    if (!isOpen) throw new ProblemError('route.not-found');
    const description = await describe();
    const encoding = encodingFor(request.headers['accept-encoding']);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (encoding !== null) reply.header('content-encoding', encoding);
    return reply.send(description[encoding ?? 'plain']);
  });
}
