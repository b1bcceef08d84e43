import { SCHEDULE_TEXT as TEXT } from '@sightline/contract/schedule.texts';
import { EnvelopeRefusal } from '../../../http/envelope.ts';
import { scheduleRefused } from '../availability.errors.ts';

export const typeMissing = () => scheduleRefused(TEXT.selectType);
export const typeUnknown = () => new EnvelopeRefusal({ statusCode: 404, errors: [TEXT.unknownType] });
export const periodTooLong = () => scheduleRefused(TEXT.periodTooLong);
export const periodOrder = () => scheduleRefused(TEXT.periodOrder);
export const dateTooFar = (field: string) => scheduleRefused(`${field}: Enter a date from 1970 to 2099.`);
export const timeUnreadable = (field: string) => scheduleRefused(`${field}: Enter a time of day as HH:mm.`);
