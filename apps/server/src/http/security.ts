import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';

const MOST_PER_MINUTE = 3_000;

/** Probes, and the gateway, which after an outage delivers thousands at once and proves each by its signature. */
const isUnlimited = (url: string): boolean =>
  ['/healthz', '/readyz', '/metrics'].includes(url) || url.startsWith('/webhooks/');

/** Headers every answer carries, and the limit on how often one address may ask. */
export async function registerSecurity({
  app,
  config,
}: {
  app: FastifyInstance;
  config: Pick<Config, 'identity' | 'olderDashboardUrl' | 'hasRateLimits'>;
}): Promise<void> {
  const identityOrigin = config.identity === null ? [] : [new URL(config.identity.issuer).origin];
  const olderDashboard = config.olderDashboardUrl === null ? [] : [new URL(config.olderDashboardUrl).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the rich-text editor put style tags into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...identityOrigin, ...olderDashboard],
        // Silent sign-in opens the identity provider in a hidden frame, which then comes back to us.
        frameSrc: ["'self'", ...identityOrigin],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // Answers of calls may hold patients; only the built pages and their files may be kept.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    return payload;
  });
  if (!config.hasRateLimits) return;
  await app.register(rateLimit, {
    global: true,
    max: MOST_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => isUnlimited(request.url),
    errorResponseBuilder: () => new ProblemError('request.too-many'),
  });
}

/** Lets pages of other sites show this answer in a frame; all its other rules stay. */
export function mayBeFramedAnywhere(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
}

/** Lets pages of other sites load this answer as their script. */
export function mayBeLoadedAnywhere(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
