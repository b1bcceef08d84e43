import { ProblemError } from '../../http/problem-error.ts';

export const locationUnknown = () => new ProblemError('location.not-found');
export const locationKeyTaken = () => new ProblemError('location.key-taken');
export const numberMissing = () => new ProblemError('location.number-missing');
export const testTextRefused = () => new ProblemError('location.test-refused');
export const gatewayMissing = () => new ProblemError('location.gateway-missing');
export const gatewayRefused = () => new ProblemError('location.gateway-refused');
export const gatewaySilent = () => new ProblemError('location.gateway-silent');
export const messageUnknown = () => new ProblemError('message.not-found');
export const numberTaken = () => new ProblemError('location.number-taken');
/** @param field the one at fault */
export const numberInvalid = (field: 'phone' | 'smsNumber') =>
  new ProblemError('location.number-invalid', {
    extra: { errors: [{ path: field, message: 'Enter a US phone number with 10 digits.' }] },
  });

/** @param visits how many would show another hour */
export const zoneUndecided = (visits: number): ProblemError =>
  new ProblemError('location.zone-undecided', { extra: { visits } });
