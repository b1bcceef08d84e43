/** A file or a mapping that cannot be imported at all: nothing of it was taken, the data is as before. */
export class ImportRefused extends Error {}

export const fileMissing = (file: string) => new ImportRefused(`${file} cannot be read. Is the name right?`);

export const brokenFile = ({ file, line, why }: { file: string; line?: number; why: string }) =>
  new ImportRefused(`${file}${line === undefined ? '' : `, line ${line}`}: ${why} Nothing was imported.`);

export const brokenMapping = (why: string) => new ImportRefused(`The mapping file does not fit: ${why}`);

export const practiceMissing = (coverKey: number) => new ImportRefused(`There is no practice ${coverKey}.`);

export const importRunning = (coverKey: number) =>
  new ImportRefused(`Another import for practice ${coverKey} runs. Try again when it is over.`);
