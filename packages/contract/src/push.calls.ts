import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { key, keyText } from './values.ts';

const NOTIFIER = '/auth/api/Notifier';

/** Devices one user may receive pushes on; beyond that, the oldest is dropped. */
export const MOST_DEVICES = 10;

const shared = {
  method: 'POST',
  access: { rule: 'cover' },
  audit: { patients: false, why: "a user's own choices and devices; pushes never mention a patient" },
} as const;

const secretCode = z.optional(z.string().check(z.maxLength(200)));
const yesOrNo = z.pipe(
  z.enum(['true', 'false', 'True', 'False', '1', '0']),
  z.transform((text: 'true' | 'false' | 'True' | 'False' | '1' | '0') => text.toLowerCase() === 'true' || text === '1'),
);
const notificationType = z.union([z.literal(1), z.literal(2)]);

export const toggleNotifierTypeSubscription = defineCall({
  ...shared,
  name: 'push.toggle',
  summary: 'Turns a notification type on or off for the user: 1 is new booking, 2 is SMS',
  path: `${NOTIFIER}/toggleNotifierTypeSubscription`,
  origin: 'specification',
  query: z.object({
    secretCode,
    notificationType: z.pipe(
      z.enum(['1', '2']),
      z.transform((text: '1' | '2') => (text === '1' ? 1 : 2)),
    ),
    disable: yesOrNo,
    userId: keyText,
  }),
  replies: { 200: z.boolean() },
  problems: ['push.other-user', 'access.wrong-code'],
});

export const getNotificationTypesPerUser = defineCall({
  ...shared,
  name: 'push.types',
  summary: 'The notification types the user has turned on',
  path: `${NOTIFIER}/getNotificationTypesPerUser`,
  origin: 'specification',
  query: z.object({ secretCode, userId: keyText }),
  replies: { 200: z.array(z.object({ notificationType, enabled: z.boolean() })) },
  evenWhenDiskIsFull: true,
  problems: ['push.other-user', 'access.wrong-code'],
});

export const getNotifier = defineCall({
  ...shared,
  name: 'push.notifier',
  summary: "The secret in the user's notifier URL and the key browsers subscribe with",
  path: `${NOTIFIER}/getNotifier`,
  origin: 'own',
  replies: { 200: z.object({ token: z.string(), publicKey: z.string() }) },
  problems: [],
});

const endpoint = z.string().check(z.minLength(1), z.maxLength(2_000));

/** The browser's own subscription object. */
const subscription = z.object({
  endpoint,
  expirationTime: z.nullish(z.number()),
  keys: z.object({ p256dh: z.string().check(z.maxLength(200)), auth: z.string().check(z.maxLength(100)) }),
});
export type GivenSubscription = z.infer<typeof subscription>;

const words = z.nullish(z.string().check(z.maxLength(500)));

export const notify = defineCall({
  ...shared,
  name: 'push.notify',
  summary: "Subscribes the user's browser, or sends a test message to the user's devices",
  path: '/notifier/:token',
  origin: 'specification',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  body: z.object({
    userId: z.union([key, z.pipe(keyText, key)]),
    subscription: z.nullish(subscription),
    /** Only the specification's two test messages are ever sent; title, url and icon come from the server. */
    message: z.nullish(z.object({ type: words, message: words, url: words, title: words, icon: words })),
  }),
  replies: { 200: z.object({ isSubscribed: z.boolean(), queued: z.number() }) },
  problems: [
    'push.token-unknown',
    'push.other-user',
    'push.subscription-refused',
    'push.message-unknown',
    'push.no-device',
  ],
});

export const resumeSubscription = defineCall({
  ...shared,
  name: 'push.resume',
  summary: "Renews this browser's subscription for its user and ends it for anyone else",
  path: `${NOTIFIER}/resumeSubscription`,
  origin: 'own',
  body: z.strictObject({ endpoint }),
  replies: { 200: z.object({ isSubscribed: z.boolean() }) },
  problems: [],
});

export const endSubscription = defineCall({
  ...shared,
  name: 'push.end',
  summary: "Deletes this browser's subscription",
  path: `${NOTIFIER}/endSubscription`,
  origin: 'own',
  body: z.strictObject({ endpoint }),
  replies: { 200: z.object({ isSubscribed: z.literal(false) }) },
  evenWhenDiskIsFull: true,
  problems: [],
});
