import { sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { call } from '../../../shared/api/call.ts';

type Phone = { coverKey: number; locKey: number; phone: string; language: string };

/**
 * Requests a code by text; the reply's key is sent back with the code.
 * @throws as `call`
 */
export const askCode = (body: Phone): Promise<{ codeKey: string }> => call(sendPhoneCode, { body });

/**
 * @returns the proof for a booking
 * @throws ProblemError booking.wrong-code, and as `call`
 */
export async function enterCode(body: { coverKey: number; codeKey: string; code: string }): Promise<string> {
  return (await call(verifyPhoneCode, { body })).phoneProof;
}
