import { ProblemError } from '../../http/problem-error.ts';

/** A file or mapping that cannot be imported at all: nothing was changed. */
export class ImportRefused extends Error {}

export const fileMissing = (file: string) => new ImportRefused(`Can't read ${file}. Check the file name.`);

export const brokenFile = ({ file, line, why }: { file: string; line?: number; why: string }) =>
  new ImportRefused(`${file}${line === undefined ? '' : `, line ${line}`}: ${why} Nothing was imported.`);

export const brokenMapping = (why: string) => new ImportRefused(`Mapping file: ${why}`);

export const practiceMissing = (coverKey: number) => new ImportRefused(`No practice ${coverKey}.`);

/** Another import of the practice is under way: this one can wait. */
export class ImportBusy extends ImportRefused {}

export const importRunning = (coverKey: number) =>
  new ImportBusy(`Another import is running for practice ${coverKey}. Try again when it finishes.`);

export const importUnknown = () => new ProblemError('import.not-found');
export const wrongState = () => new ProblemError('import.wrong-state');
export const badMapping = (detail: string) => new ProblemError('import.bad-mapping', { detail });
export const tooLarge = () => new ProblemError('import.too-large');
export const notText = () => new ProblemError('import.not-text');
export const noFile = () => new ProblemError('import.no-file');
export const unknownKind = () => new ProblemError('import.unknown-kind');
