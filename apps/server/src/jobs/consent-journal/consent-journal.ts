import { sql } from 'kysely';
import { overPractices } from '../../db/over-practices.ts';
import type { SystemScope, SystemTransaction } from '../../db/scope.ts';
import type { FileStore } from '../../outside/files/file-store.ts';

/** Folder of the journal's files in the file store. */
const JOURNAL_FOLDER = 'consentjournal';

/** A phone's or patient's decision, as the journal stores it. */
export type JournalEntry = {
  coverKey: number;
  phone: string;
  patientKey: number | null;
  purpose: 'sms' | 'hipaa' | 'marketing';
  decision: string;
  source: string;
  words: string;
  recordedAt: string;
};

const MOST_AT_ONCE = 5_000;

type WaitingEntry = JournalEntry & { entryKey: number };

/** How many of the oldest waiting entries each practice has. */
async function readWaiting({ tx }: { tx: SystemTransaction }): Promise<Map<number, number>> {
  const rows = await tx.q
    .selectFrom('consent_journal_waiting')
    .modifyFront(overPractices('one file for the entries of all'))
    .select('cover_key')
    .orderBy('entry_key')
    .limit(MOST_AT_ONCE)
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.cover_key)].map(([coverKey, own]) => [coverKey, own.length]));
}

async function takeWaiting({
  tx,
  coverKey,
  limit,
}: {
  tx: SystemTransaction;
  coverKey: number;
  limit: number;
}): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    with taken as (
      select entry_key from consent_journal_waiting
      where cover_key = ${coverKey}
      order by entry_key limit ${limit}
      for update skip locked), gone as (
      delete from consent_journal_waiting w using taken
      where w.cover_key = ${coverKey} and w.entry_key = taken.entry_key)
    select e.cover_key as "coverKey", e.phone, e.patient_key as "patientKey", e.purpose, e.decision, e.source,
           e.words, to_json(e.recorded_at) #>> '{}' as "recordedAt", e.entry_key as "entryKey"
    from taken join consent_entry e on e.cover_key = ${coverKey} and e.entry_key = taken.entry_key
  `.execute(tx.q);
  return rows;
}

/** The oldest waiting entries of all practices, in order, each practice's claimed by itself. */
async function takeOldest({ tx }: { tx: SystemTransaction }): Promise<WaitingEntry[]> {
  const entries: WaitingEntry[] = [];
  for (const [coverKey, limit] of await readWaiting({ tx }))
    entries.push(...(await takeWaiting({ tx, coverKey, limit })));
  return entries.sort((a, b) => a.entryKey - b.entryKey);
}

/**
 * Writes new entries of the consent ledger to a file outside the database. The file exists before the transaction
 * commits, so an entry may be in two files but never in none.
 * @returns how many entries were written.
 */
export async function writeConsentJournal({
  scope,
  files,
  randomBytes,
}: {
  scope: SystemScope;
  files: FileStore;
  randomBytes: (length: number) => Buffer;
}): Promise<number> {
  return scope.transaction(async (tx) => {
    const entries = await takeOldest({ tx });
    if (entries.length === 0) return 0;
    const lines = entries.map(({ entryKey, ...entry }) => `${JSON.stringify(entry)}\n`).join('');
    // Names sort by time.
    const key = `${JOURNAL_FOLDER}/${String(tx.now.epochMilliseconds).padStart(15, '0')}${randomBytes(4).toString('hex')}`;
    await files.put({ key, bytes: Buffer.from(lines), contentType: 'application/x-ndjson' });
    return entries.length;
  });
}

/** All entries of the journal, oldest first. */
export async function readConsentJournal({ files }: { files: FileStore }): Promise<JournalEntry[]> {
  const keys = (await Array.fromAsync(files.list(JOURNAL_FOLDER))).map(({ key }) => key).sort();
  const entries: JournalEntry[] = [];
  for (const key of keys) {
    const bytes = await files.read(key);
    if (bytes === null) continue;
    const lines = bytes.toString('utf8').split('\n');
    for (const line of lines) if (line !== '') entries.push(JSON.parse(line) as JournalEntry);
  }
  return entries;
}
