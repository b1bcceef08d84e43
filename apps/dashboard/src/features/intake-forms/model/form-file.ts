import type { Reply } from '@sightline/contract/call';
import type { readFormFile } from '@sightline/contract/intake-forms.calls';

export type FormFile = Reply<typeof readFormFile>;

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

/** Pictures are shown; anything a browser might run or open elsewhere is only downloaded. */
export const isShownInPlace = ({ contentType }: FormFile): boolean => PICTURES.has(contentType);

export const dataUrlOf = ({ contentType, data }: FormFile): string => `data:${contentType};base64,${data}`;

/** Downloads a file under its own name. */
export function saveFile(file: FormFile): void {
  const bytes = Uint8Array.from(atob(file.data), (character) => character.charCodeAt(0));
  // A patient's file never opens under our own origin: its type is only bytes.
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file.fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
