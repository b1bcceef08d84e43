import { type NotificationType, PUSH_TYPES, URGENT_PUSH } from '@sightline/contract/push.texts';
import type { Push, PushDevice } from '../../outside/push/push-sender.ts';
import type { PushClaim } from './pushing.types.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 900_000;
/** A notice that comes later says nothing new: whoever works here has seen it by then. Seconds. */
const EVENT_LIVES = 4 * 3_600;
const TEST_LIVES = 120;

const WORDS = { ...PUSH_TYPES, 3: { type: URGENT_PUSH.type, message: URGENT_PUSH.message } } as const;

type Kind = NotificationType | typeof URGENT_PUSH.number;

/** Where a click on a notice leads, and how urgent it is for a device that saves its battery. */
const KINDS = {
  1: { url: '/customer', urgency: 'normal', topic: 'bookings' },
  2: { url: '/communications/chat', urgency: 'high', topic: 'sms' },
  3: { url: '/setup/patient-forms/completed', urgency: 'high', topic: 'urgent-forms' },
} as const satisfies Record<Kind, { url: string; urgency: Push['urgency']; topic: string }>;

export const kindOf = (type: number): Kind => (type === 1 || type === 3 ? type : 2);

const lifeOf = ({ is_test }: Pick<PushClaim, 'is_test'>): number => (is_test ? TEST_LIVES : EVENT_LIVES);

const endOf = (claim: Pick<PushClaim, 'created_at' | 'is_test'>): Temporal.Instant =>
  claim.created_at.add({ seconds: lifeOf(claim) });

/**
 * When a push is tried again: doubling up to 15 minutes, never all at once, and never before the push service wants
 * it. Null where nobody would wait for it so long.
 * @param jitter a number from 0 to 1.
 */
export function nextTry({
  claim,
  retryAfter,
  jitter,
  now,
}: {
  claim: Pick<PushClaim, 'attempts' | 'created_at' | 'is_test'>;
  retryAfter: number | null;
  jitter: number;
  now: Temporal.Instant;
}): Temporal.Instant | null {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** Math.min(claim.attempts - 1, 20), LONGEST_WAIT_MS);
  const wait = Math.max(Math.round(doubled * (0.5 + jitter / 2)), (retryAfter ?? 0) * 1_000);
  const at = now.add({ milliseconds: wait });
  return Temporal.Instant.compare(at, endOf(claim)) < 0 ? at : null;
}

export const isLate = (claim: Pick<PushClaim, 'created_at' | 'is_test'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(endOf(claim), now) <= 0;

/** The push of a claim: a fixed sentence and an address of ours, and nothing of a patient. */
export function pushOf({
  claim,
  device: { endpoint, p256dh, auth },
  now,
}: {
  claim: PushClaim;
  device: PushDevice;
  now: Temporal.Instant;
}): Push {
  const kind = kindOf(claim.notification_type);
  const { url, urgency, topic } = KINDS[kind];
  const left = endOf(claim).since(now).total('seconds');
  return {
    device: { endpoint, p256dh, auth },
    payload: JSON.stringify({ ...WORDS[kind], url, title: 'Sightline', icon: '/favicon.svg' }),
    ttl: Math.max(1, Math.floor(left)),
    urgency,
    topic,
  };
}
