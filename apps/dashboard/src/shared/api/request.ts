import type { Call } from '@sightline/contract/call';

/** Each service's prefix in the contract's paths; a deployment may host each elsewhere. */
export const SERVICE_PREFIX = {
  auth: '/auth/api',
  messaging: '/messaging/api',
  config: '/config/api/v1',
  script: '/script/api',
  schedule: '/schedule/api',
  forms: '/forms',
  data: '/data',
  notifier: '/notifier',
  reports: '/reports/api',
  v3: '/v3',
} as const;

export type Bases = Record<keyof typeof SERVICE_PREFIX, string>;

export type SentParts = { params?: unknown; query?: unknown; body?: unknown };

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function onBase(path: string, bases: Bases): string {
  for (const [service, base] of Object.entries(bases)) {
    const prefix = Object.entries(SERVICE_PREFIX).find(([name]) => name === service)?.[1];
    if (prefix !== undefined && path.startsWith(`${prefix}/`))
      return base.replace(/\/$/, '') + path.slice(prefix.length);
  }
  return path;
}

export function requestUrl(call: Call, sent: SentParts, bases: Bases): string {
  let path: string = call.path;
  for (const [name, value] of entries(sent.params)) path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  const query = new URLSearchParams();
  for (const [name, value] of entries(sent.query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, String(one));
    }
  }
  const text = query.toString();
  return onBase(path, bases) + (text === '' ? '' : `?${text}`);
}

export function requestInit(
  call: Call,
  sent: SentParts,
  token: string | null,
  extra: Record<string, string> = {},
): RequestInit {
  const headers = new Headers({ accept: call.produces ?? 'application/json', ...extra });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (sent.body === undefined) return { method: call.method, headers };
  headers.set('content-type', 'application/json');
  return { method: call.method, headers, body: JSON.stringify(sent.body) };
}
