import { IMAGE_BYTES } from '@sightline/contract/limits';
import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { t } from '../../../shared/words/words.ts';

/** Every PNG's first bytes (PNG specification, section 5.2), whatever its name says. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Why a file is not accepted as a picture, in the specification's words (GEN-004); null if it is. */
export function fileProblem({ bytes, size }: { bytes: Uint8Array; size: number }): string | null {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte)) return t(TEXT.invalidFile);
  return size > IMAGE_BYTES ? t(TEXT.fileTooLarge) : null;
}
