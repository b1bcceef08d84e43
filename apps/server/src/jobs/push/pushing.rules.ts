import { isLanguage } from '@sightline/contract/languages';
import {
  COLLEAGUE_PUSH,
  POOR_PUSH,
  PUSH_MESSAGES,
  PUSH_TYPES,
  URGENT_PUSH,
  URGENT_TEXT_PUSH,
} from '@sightline/contract/push.texts';
import type { Push, PushDevice } from '../../outside/push/push-sender.ts';
import { RETRY_RULES } from '../queue/retry.rules.ts';
import type { PushClaim, Recipient } from './pushing.types.ts';

const { assigned, mentioned } = COLLEAGUE_PUSH;
const WORDS = {
  ...PUSH_TYPES,
  3: { type: URGENT_PUSH.type, message: URGENT_PUSH.message },
  4: { type: assigned.type, message: assigned.message },
  5: { type: mentioned.type, message: mentioned.message },
  6: { type: POOR_PUSH.type, message: POOR_PUSH.message },
  7: { type: URGENT_TEXT_PUSH.type, message: URGENT_TEXT_PUSH.message },
} as const;

type Kind = keyof typeof WORDS;

/** The sentence in the language of the user's pages. */
const messageFor = (kind: Kind, language: string | null): string =>
  language !== null && isLanguage(language) && language !== 'en' ? PUSH_MESSAGES[language][kind] : WORDS[kind].message;

/** The address a notice opens, and how urgent it is for a device saving battery. */
const KINDS = {
  1: { url: '/customer', urgency: 'normal', topic: 'bookings' },
  2: { url: '/communications/chat', urgency: 'high', topic: 'sms' },
  3: { url: '/setup/patient-forms/completed', urgency: 'high', topic: 'urgent-forms' },
  4: { url: '/communications/chat?view=mine', urgency: 'high', topic: 'assigned' },
  5: { url: '/communications/chat', urgency: 'high', topic: 'mentioned' },
  6: { url: '/patient-feedback', urgency: 'high', topic: 'feedback' },
  7: { url: '/communications/chat', urgency: 'high', topic: 'urgent-texts' },
} as const satisfies Record<Kind, { url: string; urgency: Push['urgency']; topic: string }>;

const KNOWN: readonly Kind[] = [1, 2, 3, 4, 5, 6, 7];

export const kindOf = (type: number): Kind => KNOWN.find((kind) => kind === type) ?? 2;

/** The retry rule of a push. */
export const retryKindOf = ({ is_test }: Pick<PushClaim, 'is_test'>) => (is_test ? 'test-push' : 'push');

const endOf = (claim: Pick<PushClaim, 'created_at' | 'is_test'>): Temporal.Instant =>
  claim.created_at.add({ seconds: RETRY_RULES[retryKindOf(claim)].lives });

/** The push of a claim: a fixed sentence and an address of ours, and nothing about a patient. */
export function pushOf({
  claim,
  device: { endpoint, p256dh, auth, language },
  now,
}: {
  claim: PushClaim;
  device: PushDevice & Pick<Recipient, 'language'>;
  now: Temporal.Instant;
}): Push {
  const kind = kindOf(claim.notification_type);
  const { url, urgency, topic } = KINDS[kind];
  const left = endOf(claim).since(now).total('seconds');
  return {
    device: { endpoint, p256dh, auth },
    payload: JSON.stringify({
      type: WORDS[kind].type,
      message: messageFor(kind, language),
      url,
      title: 'Sightline',
      icon: '/favicon.svg',
    }),
    ttl: Math.max(1, Math.floor(left)),
    urgency,
    topic,
  };
}
