import type { NotificationType } from '@sightline/contract/push.texts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { PushDevice } from '../../outside/push/push-sender.ts';

/** Whose choices and devices, and in which practice. */
export type Owner = Pick<SignedIn, 'userId' | 'coverKey' | 'sessionId'>;

export type NewDevice = PushDevice & { endpointHash: Buffer };

export type TypeChoice = { notificationType: NotificationType; enabled: boolean };
