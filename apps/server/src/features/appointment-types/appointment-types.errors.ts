import { APPOINTMENT_TYPE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { refused } from '../setup/setup.errors.ts';

export const typeExists = () => refused(TEXT.exists, 409);
export const typeUnknown = () => refused(TEXT.unknown, 404);
