import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';
import { fileProblem } from '../model/png.ts';

const HEAD_BYTES = 8;

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

export type ReadPng = { dataUrl: string; problem: null } | { dataUrl: null; problem: string };

/** A chosen file as a data: URL, or why it is not accepted. Its content counts, not its name. */
export async function readPng(file: File): Promise<ReadPng> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const problem = fileProblem({ bytes, size: file.size });
    if (problem !== null) return { dataUrl: null, problem };
    return { dataUrl: await dataUrlOf(new Blob([file], { type: 'image/png' })), problem: null };
  } catch {
    // It was moved or deleted since it was chosen.
    return { dataUrl: null, problem: t(TEXT.invalidFile) };
  }
}
