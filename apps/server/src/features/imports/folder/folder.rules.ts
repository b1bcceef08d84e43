import { languageOf, localeOf } from '@sightline/contract/languages';
import type { FolderFile } from '../../../outside/import-folder/import-folder.ts';
import { FAILURE_MAIL, type FolderFailure, failureIn } from './folder.texts.ts';

/** Folders that Sightline keeps in a practice's folder. */
export const TAKEN = '.taken';
const IMPORTED = 'imported';
const FAILED = 'failed';
export const CHANGES = 'changes';
const OURS: ReadonlySet<string> = new Set([TAKEN, IMPORTED, FAILED, CHANGES]);

/** A file untouched for this long is complete. */
const SETTLED = { seconds: 30 };
const HALF_WRITTEN = /^\.|\.(?:part|tmp|temp|crdownload|filepart|partial|lock)$|~$/i;

export const isSourceFolder = (name: string): boolean => !OURS.has(name) && !name.startsWith('.');

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a dropped file can be taken. */
export const isWhole = ({ file, now }: { file: FolderFile; now: Temporal.Instant }): boolean =>
  !HALF_WRITTEN.test(nameOf(file.path)) && Temporal.Instant.compare(file.changedAt, now.subtract(SETTLED)) <= 0;

/** The practice of a folder; null if its name is no key. */
export const coverOf = (folder: string): number | null => (/^[1-9]\d{0,8}$/.test(folder) ? Number(folder) : null);

/** Where a dropped file waits while it is imported: its source and a moment keep it apart from the next of its name. */
export const takenPath = ({
  coverKey,
  source,
  path,
  now,
  place,
}: {
  coverKey: number;
  source: string;
  path: string;
  now: Temporal.Instant;
  /** Its place among those taken at once: two of them may have the same name. */
  place: number;
}) => `${coverKey}/${TAKEN}/${stampOf(now)}${place === 0 ? '' : `-${place}`}_${source}_${nameOf(path)}`;

const TAKEN_NAME = /^(\d{8}T\d{6}(?:-\d+)?)_([^_]*)_(.+)$/;

/** What a taken file's path says of it. */
export function takenParts(path: string): { source: string; name: string } {
  const [, , source = '', name = nameOf(path)] = TAKEN_NAME.exec(nameOf(path)) ?? [];
  return { source, name };
}

const stampOf = (now: Temporal.Instant): string => now.toString({ smallestUnit: 'second' }).replaceAll(/[-:Z]/g, '');

/** Where a file goes after its import, with its report beside it. */
export const asidePath = ({ coverKey, taken, isImported }: { coverKey: number; taken: string; isImported: boolean }) =>
  `${coverKey}/${isImported ? IMPORTED : FAILED}/${nameOf(taken)}`;

/** The source of a file in the practice's own folder: the only one, or the one its name begins with. */
export function sourceByName({ name, sources }: { name: string; sources: readonly string[] }): string | null {
  const [only] = sources;
  if (sources.length === 1 && only !== undefined) return only;
  const fits = sources.filter((source) => name.toLowerCase().startsWith(source));
  return fits.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The email about a failed import to each administrator, in their language. */
export const failureNotices = (
  failure: FolderFailure,
  administrators: readonly { email: string; language: string }[],
) =>
  administrators.map(({ email, language }) => {
    const known = languageOf(language);
    const { subject, body } = FAILURE_MAIL[known];
    const said = body({ ...failure, message: failureIn(failure.message, known) });
    return { recipient: email, locale: localeOf(language), subject, body: `${said}\n` };
  });
