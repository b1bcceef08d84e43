import { recognizePatient } from '@sightline/contract/booking-recognition.calls';
import type { Reply } from '@sightline/contract/call';
import { call } from '../../../shared/api/call.ts';

export type Recognition = Reply<typeof recognizePatient>;

/**
 * Asks what a booking link knows of its patient; their details come for the right birth date.
 * @throws as `call`
 */
export const recognize = (body: {
  coverKey: number;
  linkKey: string;
  birthDate: string | null;
}): Promise<Recognition> => call(recognizePatient, { body });
