/** The longest time for a browser to start saving. */
const SAVING_MS = 60_000;

/** Saves bytes as a file, as a click on a download does. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVING_MS);
}
