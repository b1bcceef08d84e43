import { lockKiosk as lockKioskCall, openKiosk as openKioskCall } from '@sightline/contract/kiosk.calls';
import { call } from '../../../shared/api/call.ts';

/** @throws ProblemError kiosk.wrong-code, kiosk.not-set-up, request.too-many; ConnectionError */
export const openKiosk = (given: { coverKey: number; tablet: string; code: string }) =>
  call(openKioskCall, { body: given });

/** @throws ConnectionError */
export const lockKiosk = (given: { coverKey: number; tablet: string }) => call(lockKioskCall, { body: given });
