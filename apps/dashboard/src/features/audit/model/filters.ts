/** The filters in the URL; empty text for none. */
export type AuditQuery = { addKey: string; userKey: string; action: string; from: string; to: string };

const NAMES = ['addKey', 'userKey', 'action', 'from', 'to'] as const;

export const readFilters = (query: URLSearchParams): AuditQuery => ({
  addKey: query.get('addKey') ?? '',
  userKey: query.get('userKey') ?? '',
  action: query.get('action') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
});

export function writeFilters(query: AuditQuery): URLSearchParams {
  return new URLSearchParams(NAMES.flatMap((name) => (query[name] === '' ? [] : [[name, query[name]]])));
}

/** As the call takes them. */
export const sentFilters = (query: AuditQuery): Partial<AuditQuery> =>
  Object.fromEntries(NAMES.flatMap((name) => (query[name] === '' ? [] : [[name, query[name]]])));

export const hasFilters = (query: AuditQuery): boolean => NAMES.some((name) => query[name] !== '');
