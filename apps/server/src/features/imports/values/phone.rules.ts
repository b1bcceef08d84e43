import type { UsPhone } from '@sightline/messaging/pasted-phone';

/** Why a phone is ignored. */
export const whyNoPhone = ({ kind }: Exclude<UsPhone, { kind: 'number' }>): string =>
  kind === 'foreign' ? 'not a US number; texts go to US numbers only' : 'invalid phone number';
