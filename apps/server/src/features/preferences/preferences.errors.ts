import { GENERAL_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { refused } from '../setup/setup.errors.ts';

export const imageUnknown = () => refused(TEXT.unknownImage);
export const fileInvalid = () => refused(TEXT.invalidFile);
export const fileTooLarge = () => refused(TEXT.fileTooLarge);
export const fileDamaged = () => refused(TEXT.damagedFile);
export const tooManyPixels = () => refused(TEXT.tooManyPixels);
