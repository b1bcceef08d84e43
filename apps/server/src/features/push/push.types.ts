import type { NotificationType } from '@sightline/contract/push.texts';
import type { SignedIn } from '../../http/signed-in.ts';
import type { PushDevice } from '../../outside/push/push-sender.ts';

/** The owner of choices and devices, and the practice. */
export type Owner = Pick<SignedIn, 'userId' | 'coverKey' | 'sessionId'>;

export type NewDevice = PushDevice & { endpointHash: Buffer };

export type TypeChoice = { notificationType: NotificationType; enabled: boolean };
