import type { Language } from '@sightline/contract/languages';
import type { CoverScope, CoverTransaction, SystemScope, SystemTransaction } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { FolderFile, ImportFolder } from '../../../outside/import-folder/import-folder.ts';
import { dropUpload, spoolUpload } from '../files/spool.ts';
import { readProfiles } from '../runs/profiles.queries.ts';
import { MOST_REMARKS } from '../runs/remark-writer.ts';
import { readRemarks } from '../runs/runs.queries.ts';
import { createRun } from '../runs/runs.usecases.ts';
import {
  clearPath,
  insertFailure,
  insertNotices,
  isNewestFailure,
  readAdministrators,
  readFolderRuns,
  readPracticeLanguage,
  readSameImport,
} from './folder.queries.ts';
import {
  asidePath,
  failureNotices,
  isSourceFolder,
  isWhole,
  sourceByName,
  TAKEN,
  takenParts,
  takenPath,
} from './folder.rules.ts';
import { FOLDER_TEXTS, type FolderFailure, REPORT_WORDS, reportOf } from './folder.texts.ts';

type Watching = {
  scope: CoverScope;
  /** For the addresses of the practice's administrators. */
  system: SystemScope;
  folder: ImportFolder;
  /** The practice's, for the reports beside files. */
  language: Language;
  deps: Pick<Deps, 'clock' | 'config' | 'randomBytes' | 'publicUrl' | 'logger'>;
};

const NAME_BYTES = 12;
const NO_SOURCE = '';

const importsUrl = ({ deps }: Pick<Watching, 'deps'>): string => `${deps.publicUrl()}/administration/import`;

/** An email about a failure to everyone who runs the practice and has an address. */
async function tellAdministrators({
  tx,
  coverKey,
  failure,
}: {
  tx: SystemTransaction;
  coverKey: number;
  failure: FolderFailure;
}): Promise<void> {
  const administrators = await readAdministrators({ tx, coverKey });
  await insertNotices({ tx, coverKey, notices: failureNotices(failure, administrators) });
  tx.announce({ kind: 'mail', coverKey });
}

/** The records of an import that weren't imported, of which as many are stored as the writer of remarks keeps. */
const readLeft = ({ tx, importKey }: { tx: CoverTransaction; importKey: number }) =>
  readRemarks({ tx, importKey, after: 0, limit: MOST_REMARKS + 1, what: ['rejected', 'skipped'] });

/** Moves the files of imports that are over aside, with their report; a failure reaches administrators once. */
async function setAsideFinished({ scope, system, folder, language, deps }: Watching): Promise<void> {
  const runs = await scope.transaction((tx) => readFolderRuns({ tx }));
  for (const run of runs.filter(({ state }) => state === 'done' || state === 'failed')) {
    const isImported = run.state === 'done';
    const aside = asidePath({ coverKey: scope.coverKey, taken: run.folder_path, isImported });
    const left = await scope.transaction((tx) => readLeft({ tx, importKey: run.import_key }));
    await folder.write({ path: `${aside}.report.txt`, text: reportOf({ run, left, language }) });
    await folder.move({ from: run.folder_path, to: aside });
    const { coverKey } = scope;
    await system.transaction(async (tx) => {
      if (!(await clearPath({ tx, coverKey, importKey: run.import_key })) || isImported) return;
      const failure = { fileName: run.file_name, message: run.message ?? '', url: importsUrl({ deps }) };
      await tellAdministrators({ tx, coverKey, failure });
    });
  }
}

/** Stores why a file can't be imported; it is set aside, and administrators hear of it. */
const refuse = ({
  scope,
  taken,
  bytes,
  message,
}: Pick<Watching, 'scope'> & { taken: string; bytes: number; message: string }): Promise<void> =>
  scope.transaction(async (tx) => {
    const { source, name } = takenParts(taken);
    await insertFailure({
      tx,
      failure: { source: source === NO_SOURCE ? 'unknown' : source, fileName: name, bytes, message, folderPath: taken },
    });
  });

/** Begins the import of a taken file, unless it is the one imported last. */
async function begin({ scope, folder, language, deps, taken }: Watching & { taken: string }): Promise<void> {
  const { source, name } = takenParts(taken);
  if (source === NO_SOURCE) return refuse({ scope, taken, bytes: 0, message: FOLDER_TEXTS.noSource });
  const { dataDir } = deps.config;
  const stream = await folder.open(taken);
  let spooled: Awaited<ReturnType<typeof spoolUpload>>;
  try {
    spooled = await spoolUpload({ dataDir, stream, name: deps.randomBytes(NAME_BYTES).toString('hex') });
  } catch (error) {
    if (error instanceof ProblemError) return refuse({ scope, taken, bytes: 0, message: error.message });
    throw error;
  }
  const { digest } = spooled;
  if ((await scope.transaction((tx) => readSameImport({ tx, source, digest }))) !== null) {
    const aside = asidePath({ coverKey: scope.coverKey, taken, isImported: true });
    await folder.write({ path: `${aside}.report.txt`, text: `${REPORT_WORDS[language].same}\n` });
    await folder.move({ from: taken, to: aside });
    return dropUpload(spooled.path);
  }
  const file = { ...spooled, name };
  await createRun({ scope, file, origin: 'folder', source, kind: null, userId: null, dataDir, folderPath: taken });
}

/** Files that were taken before the server stopped, and have no import yet. */
async function adoptTaken(watching: Watching): Promise<void> {
  const { scope, folder } = watching;
  const { files } = await folder.list(`${scope.coverKey}/${TAKEN}`);
  if (files.length === 0) return;
  const runs = await scope.transaction((tx) => readFolderRuns({ tx }));
  const known = new Set(runs.map(({ folder_path: path }) => path));
  for (const { path } of files.filter((file) => !known.has(file.path))) await begin({ ...watching, taken: path });
}

type DroppedFile = { file: FolderFile; source: string };

/** Dropped files: a source's in its folder, others by their name. */
async function findDropped({ scope, folder }: Watching): Promise<DroppedFile[]> {
  const { coverKey } = scope;
  const { files, folders } = await folder.list(String(coverKey));
  const profiles = await scope.transaction((tx) => readProfiles({ tx, coverKey }));
  const sources = [...new Set(profiles.map(({ source }) => source))];
  const nameOf = ({ path }: FolderFile): string => path.slice(path.lastIndexOf('/') + 1);
  const own = files.map((file) => ({ file, source: sourceByName({ name: nameOf(file), sources }) ?? NO_SOURCE }));
  const inFolders = folders.filter(isSourceFolder).map(async (source) => {
    const found = await folder.list(`${coverKey}/${source}`);
    return found.files.map((file) => ({ file, source: source.toLowerCase() }));
  });
  return [...own, ...(await Promise.all(inFolders)).flat()].toSorted((a, b) =>
    Temporal.Instant.compare(a.file.changedAt, b.file.changedAt),
  );
}

/** A folder that can't be read gets one line in the history, and administrators are notified. */
async function noteUnreadable({ scope, system, deps }: Watching): Promise<void> {
  const { coverKey } = scope;
  const message = FOLDER_TEXTS.unreadable;
  const fileName = String(coverKey);
  const isNews = await scope.transaction(async (tx) => {
    if (await isNewestFailure({ tx, message })) return false;
    await insertFailure({ tx, failure: { source: 'folder', fileName, bytes: 0, message, folderPath: null } });
    return true;
  });
  if (!isNews) return;
  await system.transaction(async (tx) => {
    await tellAdministrators({ tx, coverKey, failure: { fileName, message, url: importsUrl({ deps }) } });
  });
}

/**
 * Looks into a practice's watched folder: takes whole files to import, and sets those aside whose import is over. Only
 * one server may do it at a time.
 */
export async function watchFolder(given: Omit<Watching, 'language'>): Promise<void> {
  const { scope, folder, deps } = given;
  const language = await scope.transaction((tx) => readPracticeLanguage({ tx }));
  if (language === null) return;
  const watching = { ...given, language };
  try {
    await setAsideFinished(watching);
    await adoptTaken(watching);
    for (const [place, { file, source }] of (await findDropped(watching)).entries()) {
      const now = deps.clock.now();
      if (!isWhole({ file, now })) continue;
      const taken = takenPath({ coverKey: scope.coverKey, source, path: file.path, now, place });
      if (await folder.move({ from: file.path, to: taken })) await begin({ ...watching, taken });
    }
    await setAsideFinished(watching);
  } catch (err) {
    deps.logger.error({ err, coverKey: scope.coverKey }, 'a watched folder could not be read');
    await noteUnreadable(watching);
    throw err;
  }
}
