import { INSURANCE_TEXT as TEXT } from '@sightline/contract/setup.texts';
import { refused } from '../setup/setup.errors.ts';

export const carrierRequired = () => refused(TEXT.requiredCarrier);
export const carrierOrderRefused = () => refused(TEXT.orderNotForThis);
export const carrierExists = () => refused(TEXT.exists, 409);
export const carrierUnknown = () => refused(TEXT.unknown, 404);
