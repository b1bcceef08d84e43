/** In form order: the specification's, booking section 5, with ours next to related ones. */
export const FAULT_CODES = [
  'times-missing',
  'times-order',
  'times-bounds',
  'break-missing',
  'break-order',
  'break-outside',
  'breaks-overlap',
  'types-missing',
  'days-missing',
  'days-outside',
  'start-missing',
  'start-past',
  'ends-missing',
  'ends-before-start',
  'simultaneous',
  'blackout-never',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];
export type Fault = {
  code: FaultCode;
  /** Which break, starting at 1. */
  number?: number;
};
