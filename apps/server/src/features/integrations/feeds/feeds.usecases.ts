import type { AuditAct } from '../../../db/audit.ts';
import type { CoverScope, SystemReading } from '../../../db/scope.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { integrationNotFound } from '../integrations.errors.ts';
import { hashOf, looksLikeFeed, newFeedToken, type Secrets } from '../tokens.rules.ts';
import { presentFeed } from './feeds.present.ts';
import { deleteFeed, putFeed, readFeedByToken, readProvider, readVisits } from './feeds.queries.ts';

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

/** The provider's calendar, from a month ago to a year ahead. */
export async function readCalendar({ scope, acctKey }: { scope: CoverScope; acctKey: number }): Promise<string> {
  return scope.transaction(async (tx) => {
    const provider = await readProvider({ tx, acctKey });
    if (provider === undefined) throw noCalendar();
    const visits = await readVisits({ tx, acctKey, from: tx.now.subtract(REACH), until: tx.now.add(AHEAD) });
    return presentFeed({ provider, visits, coverKey: tx.coverKey, now: tx.now });
  });
}
