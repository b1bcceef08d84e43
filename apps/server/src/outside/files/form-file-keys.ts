/** The folder of files that patients attached to forms. */
export const FORM_FILE_FOLDER = 'forms';

/** A file's key in the file store. */
export const formFileKey = ({ coverKey, fileToken }: { coverKey: number; fileToken: string }): string =>
  `${FORM_FILE_FOLDER}/${coverKey}/${fileToken.slice(0, 2)}/${fileToken}`;

/** The token in a file store key; null for one we never wrote. */
export const tokenOfFile = (fileKey: string): string | null =>
  /^forms\/\d+\/[0-9a-f]{2}\/([0-9a-f]{32})$/.exec(fileKey)?.[1] ?? null;
