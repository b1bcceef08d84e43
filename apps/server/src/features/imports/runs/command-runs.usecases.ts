import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ImportKind } from '@sightline/contract/imports.calls';
import { isUnavailable } from '../../../db/database-errors.ts';
import type { CoverScope, SystemScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { readDirectory } from '../directory/directory.reads.ts';
import { checkReadable } from '../files/text-file.ts';
import { ImportBusy, practiceMissing } from '../imports.errors.ts';
import type { Summary } from '../imports.types.ts';
import type { ImportOptions } from '../imports.usecases.ts';
import { IMPORT_TEXTS } from '../mapping/fields.texts.ts';
import type { Mapping } from '../mapping/mapping.rules.ts';
import { keepRuns } from './claims.usecases.ts';
import { endRun } from './ending.usecases.ts';
import { failureWords } from './failure-words.ts';
import { watchProgress } from './progress-writer.ts';
import { openRemarkWriter } from './remark-writer.ts';
import { changeRun, insertRun } from './runs.queries.ts';
import type { RunChange } from './runs.types.ts';

/** A command that was killed: after this, a server says that it stopped. */
const LEASE = { seconds: 60 };
const RENEW_MS = 15_000;
const LONGEST_NAME = 200;

type Command = {
  files: readonly string[];
  source: string;
  kind: ImportKind;
  mapping: Mapping;
};

type CommandDeps = Pick<Deps, 'clock' | 'logger'>;

/** The hooks by which an import tells its run what it does. */
type Hooks = Required<Pick<ImportOptions, 'onRemark' | 'progress' | 'settle'>>;

async function digestOf(files: readonly string[]): Promise<{ bytes: number; digest: string }> {
  const digest = createHash('sha256');
  let bytes = 0;
  for (const file of files)
    for await (const chunk of createReadStream(file)) {
      digest.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
    }
  return { bytes, digest: digest.digest('hex') };
}

async function begin({ scope, command, until }: { scope: CoverScope; command: Command; until: Temporal.Instant }) {
  const { files, source, kind, mapping } = command;
  const stored = await digestOf(files);
  const fileName = files.map((file) => path.basename(file)).join(', ');
  return scope.transaction(async (tx) => {
    if ((await readDirectory({ tx, coverKey: tx.coverKey })) === null) throw practiceMissing(tx.coverKey);
    const run = { source, kind, origin: 'command', fileName: fileName.slice(0, LONGEST_NAME), ...stored } as const;
    const importKey = await insertRun({
      tx,
      run: { ...run, mapping, folderPath: null, userId: null, state: 'applying', claimedUntil: until },
    });
    tx.announce({ kind: 'imports' });
    return importKey;
  });
}

/**
 * Does a command's import as a run, listed in the practice's history like the page's. A lease holds it: no
 * server works on it, and one says so if the command is killed.
 * @throws what the import throws; the run has failed then
 */
export async function asCommandRun({
  scope,
  system,
  command,
  deps: { clock, logger },
  importing,
}: {
  scope: CoverScope;
  /** For the lease, which servers see across practices. */
  system: SystemScope;
  command: Command;
  deps: CommandDeps;
  importing: (hooks: Hooks) => Promise<Summary>;
}): Promise<Summary> {
  const { files } = command;
  const names = new Map(files.map((file) => [file, path.basename(file)]));
  const { coverKey } = scope;
  await checkReadable(files);
  const until = () => clock.now().add(LEASE);
  const importKey = await begin({ scope, command, until: until() });
  const claim = { cover_key: coverKey, import_key: importKey, state: 'applying', attempts: 1 };
  const change = (step: RunChange) =>
    scope.transaction((tx) => changeRun({ tx, coverKey, importKey, from: ['applying'], change: step }));
  const lease = setInterval(() => {
    keepRuns({ scope: system, claims: [claim], until: until() }).catch((err: unknown) =>
      logger.warn({ err }, "an import's lease could not be renewed"),
    );
  }, RENEW_MS);
  const remarks = await openRemarkWriter({ scope, importKey });
  const progress = watchProgress({ write: change, logger });
  const settle: Hooks['settle'] = async ({ tx, summary }) => {
    await remarks.flush();
    await progress.stop();
    await endRun({ tx, run: claim, summary });
  };
  try {
    return await importing({ onRemark: remarks.take, progress: progress.take, settle });
  } catch (error) {
    await progress.stop();
    const message = isUnavailable(error) ? IMPORT_TEXTS.lost : failureWords({ error, names });
    // Another import of the practice is running: this one never began.
    const state = error instanceof ImportBusy ? 'discarded' : 'failed';
    await change({ state, message, finished_at: clock.now() }).catch((err: unknown) =>
      logger.warn({ err }, "an import's failure could not be stored"),
    );
    throw error;
  } finally {
    clearInterval(lease);
    await progress.stop();
  }
}
