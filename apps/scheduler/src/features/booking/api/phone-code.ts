import { sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { call } from '../../../shared/api/call.ts';

type Phone = { coverKey: number; locKey: number; phone: string; language: string };

/** Has a code texted to a phone; the answer's key goes back with the code. @throws as `call` */
export const askCode = (body: Phone): Promise<{ codeKey: string }> => call(sendPhoneCode, { body });

/** @returns the proof that a booking sends along; @throws ProblemError booking.wrong-code, and as `call` */
export async function enterCode(body: { coverKey: number; codeKey: string; code: string }): Promise<string> {
  return (await call(verifyPhoneCode, { body })).phoneProof;
}
