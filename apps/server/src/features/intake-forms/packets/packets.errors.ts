import { ProblemError } from '../../../http/problem-error.ts';

export const noVisit = (): ProblemError => new ProblemError('packet.no-visit');

export const unknownKey = (): ProblemError => new ProblemError('packet.unknown-key');

export const settingsChanged = (): ProblemError => new ProblemError('packet.changed');

export const proofLapsed = (): ProblemError => new ProblemError('packet.proof-lapsed');

export const otherDevice = (): ProblemError => new ProblemError('packet.other-device');

export const formDone = (): ProblemError => new ProblemError('packet.form-done');

export const tabletUnknown = (): ProblemError => new ProblemError('kiosk.not-set-up');

export const codeTooSoon = (retryAfterSeconds: number): ProblemError =>
  new ProblemError('request.too-many', { retryAfterSeconds });

export const wrongCode = (): ProblemError => new ProblemError('kiosk.wrong-code');
