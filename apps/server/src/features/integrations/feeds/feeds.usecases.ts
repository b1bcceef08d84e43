import { createHash } from 'node:crypto';
import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, CoverTransaction, SystemReading } from '../../../db/scope.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { integrationNotFound } from '../integrations.errors.ts';
import { hashOf, looksLikeFeed, newFeedToken, type Secrets } from '../tokens.rules.ts';
import { presentFeed } from './feeds.present.ts';
import {
  deleteFeed,
  lockFeed,
  noteFeedChange,
  putFeed,
  readFeedByToken,
  readProvider,
  readVisits,
} from './feeds.queries.ts';

/** How far a calendar reaches back and ahead. */
const REACH = { hours: 24 * 30 };
const AHEAD = { hours: 24 * 365 };

/** A new URL for a provider's calendar; the previous one stops working. */
export async function openFeed({
  scope,
  acctKey,
  act,
  secrets,
  publicUrl,
}: {
  scope: CoverScope;
  acctKey: number;
  act: AuditAct;
  secrets: Secrets;
  publicUrl: string;
}): Promise<{ url: string }> {
  const token = newFeedToken(secrets);
  await scope.transaction(async (tx) => {
    if ((await readProvider({ tx, acctKey })) === undefined) throw integrationNotFound();
    await putFeed({ tx, acctKey, tokenHash: hashOf(token) });
    tx.note({ act, detail: { acctKey } });
  });
  return { url: `${publicUrl}/public/api/calendars/${token}/calendar.ics` };
}

export async function closeFeed({
  scope,
  acctKey,
  act,
}: {
  scope: CoverScope;
  acctKey: number;
  act: AuditAct;
}): Promise<void> {
  await scope.transaction(async (tx) => {
    if (!(await deleteFeed({ tx, acctKey }))) throw integrationNotFound();
    tx.note({ act, detail: { acctKey } });
  });
}

const noCalendar = () => new ProblemError('route.not-found');

/** @throws ProblemError route.not-found for an unknown or closed URL */
export async function findFeed({
  read,
  token,
}: {
  read: <T>(work: (reading: SystemReading) => Promise<T>) => Promise<T>;
  token: string;
}): Promise<{ coverKey: number; acctKey: number }> {
  if (!looksLikeFeed(token)) throw noCalendar();
  const found = await read((reading) => readFeedByToken({ reading, tokenHash: hashOf(token) }));
  if (found === undefined) throw noCalendar();
  return { coverKey: found.cover_key, acctKey: found.acct_key };
}

export type FeedContent = {
  content: string;
  etag: string;
  /** To the second, as HTTP dates are. */
  changedAt: Temporal.Instant;
};

const etagOf = (content: string): string => `"${createHash('sha256').update(content).digest('base64url')}"`;
const SECOND = { seconds: 1 };

/** When the content last changed. Two changes within a second have different dates, or the later one would not be fetched. */
async function changeOf({ tx, acctKey, etag }: { tx: CoverTransaction; acctKey: number; etag: string }) {
  const known = await lockFeed({ tx, acctKey });
  if (known === undefined) throw noCalendar();
  const { changed_at: before } = known;
  if (known.etag === etag && before !== null) return before;
  const now = tx.now.round({ smallestUnit: 'second', roundingMode: 'floor' });
  const isLater = before === null || Temporal.Instant.compare(now, before) > 0;
  const changedAt = isLater ? now : before.add(SECOND);
  await noteFeedChange({ tx, acctKey, etag, changedAt });
  return changedAt;
}

/** The provider's calendar, from a month ago to a year ahead, by whole days. */
export async function readCalendar({ scope, acctKey }: { scope: CoverScope; acctKey: number }): Promise<FeedContent> {
  return scope.transaction(async (tx) => {
    const provider = await readProvider({ tx, acctKey });
    if (provider === undefined) throw noCalendar();
    const today = tx.now.round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode: 'floor' });
    const visits = await readVisits({ tx, acctKey, from: today.subtract(REACH), until: today.add(AHEAD) });
    const content = presentFeed({ provider, visits, coverKey: tx.coverKey });
    const etag = etagOf(content);
    return { content, etag, changedAt: await changeOf({ tx, acctKey, etag }) };
  });
}

/**
 * Whether a program has this content already (RFC 9110, section 13.2.2): the entity tag decides, the date only without one.
 * @param modifiedSince an HTTP date
 */
export function isUnchanged({
  feed: { etag, changedAt },
  noneMatch,
  modifiedSince,
}: {
  feed: FeedContent;
  noneMatch: string | undefined;
  modifiedSince: string | undefined;
}): boolean {
  if (noneMatch !== undefined) {
    // Compressed on the way, it may come back as a weak one.
    const tags = noneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    return tags.includes('*') || tags.includes(etag);
  }
  const since = modifiedSince === undefined ? Number.NaN : Date.parse(modifiedSince);
  return changedAt.epochMilliseconds <= since;
}
