import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import { networkOf } from './network-of.ts';
import { ProblemError } from './problem-error.ts';

const MOST_PER_MINUTE = 3_000;

/**
 * Health checks, and the gateway, which after an outage sends thousands of requests at once, each with a verified
 * signature.
 */
const isUnlimited = (url: string): boolean =>
  ['/healthz', '/readyz', '/metrics'].includes(url) || url.startsWith('/webhooks/');

/** The headers of every reply, and the rate limit per IP address. */
export async function registerSecurity({
  app,
  config,
}: {
  app: FastifyInstance;
  config: Pick<Config, 'identity' | 'visionIdentity' | 'olderDashboardUrl' | 'hasRateLimits'>;
}): Promise<void> {
  const identityOrigins = [config.identity, config.visionIdentity].flatMap((one) =>
    one === null ? [] : [new URL(one.issuer).origin],
  );
  const olderDashboard = config.olderDashboardUrl === null ? [] : [new URL(config.olderDashboardUrl).origin];
  // Made once: @fastify/helmet puts the same headers together again for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the rich-text editor insert style tags.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...identityOrigins, ...olderDashboard],
        // Silent sign-in opens the identity provider in a hidden frame, which then returns to us.
        frameSrc: ["'self'", ...identityOrigins],
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
  app.addHook('onRequest', (request, reply, done) =>
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)),
  );
  app.addHook('onSend', async (_request, reply, payload) => {
    // Replies of calls may contain patient data; only the built pages and their files may be cached.
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

/** Lets other sites show this reply in a frame; all its other headers stay. */
export function mayBeFramedAnywhere(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
}

/** Lets this page run the scripts inside it that have these digests. */
export function mayRun({ reply, digests }: { reply: FastifyReply; digests: readonly string[] }): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const allowed = ["script-src 'self'", ...digests].join(' ');
  reply.header('content-security-policy', policy.replace("script-src 'self'", allowed));
}

/** Lets other sites load this reply as a script. */
export function mayBeLoadedAnywhere(reply: FastifyReply): void {
  reply.header('cross-origin-resource-policy', 'cross-origin');
}
