/** Every PNG's first bytes (PNG specification, section 5.2), whatever its name says. */
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PREFIX = 'data:image/png;base64,';
const NOT_BASE64 = /[^A-Za-z0-9+/]/;

/** The PNG in a data URL; null for anything else, which never reaches a decoder. */
export function pngOf(dataUrl: string): Buffer | null {
  if (!dataUrl.startsWith(PREFIX)) return null;
  const padding = ['==', '='].find((end) => dataUrl.endsWith(end)) ?? '';
  const encoded = dataUrl.slice(PREFIX.length, dataUrl.length - padding.length);
  // One letter at a time: an expression that repeats over millions of letters may run out of stack.
  if (encoded === '' || NOT_BASE64.test(encoded)) return null;
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? bytes : null;
}

export const IMAGE_FOLDER = 'images';

/** A picture's key in the file store. */
export const imageFileKey = ({ coverKey, name }: { coverKey: number; name: string }): string =>
  `${IMAGE_FOLDER}/${coverKey}/${name.slice(0, 2)}/${name}`;

/** The practice and name in a file store key. */
export function imageOfFile(fileKey: string): { coverKey: number; name: string } | null {
  const match = /^images\/(\d+)\/[0-9a-f]{2}\/([0-9a-f]{32})$/.exec(fileKey);
  const [, coverKey, name] = match ?? [];
  return coverKey === undefined || name === undefined ? null : { coverKey: Number(coverKey), name };
}
