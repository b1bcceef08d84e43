import { APPOINTMENT_TYPE_TEXT, SCRIPT_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { refused } from '../setup/setup.errors.ts';

export const groupForeign = () => refused(TEXT.foreignGroup);
export const taskMissing = () => refused(TEXT.taskRequired);
export const taskUnknown = () => refused(APPOINTMENT_TYPE_TEXT.unknown, 404);
