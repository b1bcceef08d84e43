/** A file or mapping that cannot be imported at all: nothing was changed. */
export class ImportRefused extends Error {}

export const fileMissing = (file: string) => new ImportRefused(`Can't read ${file}. Check the file name.`);

export const brokenFile = ({ file, line, why }: { file: string; line?: number; why: string }) =>
  new ImportRefused(`${file}${line === undefined ? '' : `, line ${line}`}: ${why} Nothing was imported.`);

export const brokenMapping = (why: string) => new ImportRefused(`Mapping file: ${why}`);

export const practiceMissing = (coverKey: number) => new ImportRefused(`No practice ${coverKey}.`);

export const importRunning = (coverKey: number) =>
  new ImportRefused(`Another import is running for practice ${coverKey}. Try again when it finishes.`);
