import type { Sent } from '@sightline/contract/call';
import { askCall, sendPhoneCode, verifyPhoneCode } from '@sightline/contract/phone-codes.calls';
import { call } from '../../../shared/api/call.ts';

/**
 * Requests a code by text or email; the reply's key is sent back with the code.
 * @throws as `call`
 */
export const askCode = (body: Sent<typeof sendPhoneCode>['body']): Promise<{ codeKey: string }> =>
  call(sendPhoneCode, { body });

/**
 * @returns the proof for a booking
 * @throws ProblemError booking.wrong-code, and as `call`
 */
export async function enterCode(body: { coverKey: number; codeKey: string; code: string }): Promise<string> {
  return (await call(verifyPhoneCode, { body })).phoneProof;
}

/**
 * Asks the office to call.
 * @throws ProblemError booking.too-many-calls, and as `call`
 */
export const askForCall = (body: Sent<typeof askCall>['body']): Promise<void> => call(askCall, { body });
