import { ProblemError } from '../../http/problem-error.ts';

/** A file or mapping that cannot be imported at all: nothing was changed. */
export class ImportRefused extends Error {
  /** The same for people on the page, who have no mapping file and no options. */
  readonly onPage: string;
  constructor(message: string, onPage = message) {
    super(message);
    this.onPage = onPage;
  }
}

export const fileMissing = (file: string) => new ImportRefused(`Can't read ${file}. Check the file name.`);

/** What to do about it: by command, and on the page. */
type Remedy = { command: string; page: string };

export function brokenFile({
  file,
  line,
  why,
  onPage = why,
  remedy,
}: {
  file: string;
  line?: number;
  why: string;
  /** The same with the names that fields have on the page. */
  onPage?: string;
  remedy?: Remedy;
}) {
  const where = `${file}${line === undefined ? '' : `, line ${line}`}`;
  const said = (words: string, advice: string | undefined) => `${where}: ${[words, advice].filter(Boolean).join(' ')}`;
  // The page says above it that nothing was imported.
  return new ImportRefused(`${said(why, remedy?.command)} Nothing was imported.`, said(onPage, remedy?.page));
}

const quoted = (headings: readonly string[]): string => headings.map((heading) => `“${heading}”`).join(', ');

/** Columns that may say who must not be contacted: people decide on them, nobody else. */
export const undecidedColumns = ({ file, headings }: { file: string; headings: readonly string[] }) =>
  brokenFile({
    file,
    why: `Sightline doesn’t know these columns, and they may say who must not be contacted: ${quoted(headings)}.`,
    remedy: {
      command: `Say what they mean with --columns, for example --columns "${headings[0] ?? ''}=ignore".`,
      page: 'Choose what each of them means.',
    },
  });

export const brokenMapping = (why: string, onPage = why) => new ImportRefused(`Mapping file: ${why}`, onPage);

export const practiceMissing = (coverKey: number) => new ImportRefused(`No practice ${coverKey}.`);

/** Another import of the practice is under way: this one can wait. */
export class ImportBusy extends ImportRefused {}

export const importRunning = (coverKey: number) =>
  new ImportBusy(`Another import is running for practice ${coverKey}. Try again when it finishes.`);

export const importGivenUp = () =>
  new ImportRefused('This import stopped answering and was given up. Nothing was imported. Start it again.');

export const noProfile = ({ source, kind }: { source: string; kind: string }) =>
  new ImportRefused(
    `Nobody has imported ${kind} from "${source}" on the Import page yet. Import one file there first, or use --mapping.`,
  );

export const unanswered = ({ file, source }: { file: string; source: string }) =>
  new ImportRefused(
    `${file} asks something that the profile "${source}" doesn't answer. Import it on the Import page. Nothing was imported.`,
  );

export const mixedHeadings = () =>
  new ImportRefused('Some of these files start with headings and others don’t. Import them one by one.');

export const importUnknown = () => new ProblemError('import.not-found');
export const wrongState = () => new ProblemError('import.wrong-state');
export const badMapping = (detail: string) => new ProblemError('import.bad-mapping', { detail });
export const tooLarge = () => new ProblemError('import.too-large');
export const notText = () => new ProblemError('import.not-text');
export const noFile = () => new ProblemError('import.no-file');
export const unknownKind = () => new ProblemError('import.unknown-kind');
