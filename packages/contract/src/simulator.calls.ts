import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const simulated = {
  origin: 'own',
  access: { rule: 'public', why: "the demo's own phones, absent outside the demo" },
  audit: { patients: false, why: 'simulated phones' },
  demoOnly: true,
} as const;

const number = z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'Enter a phone number like +12125550187.'));

/** What happens to texts to a number: `down` makes the gateway answer 503. */
export const BEHAVIOURS = ['deliver', 'fail', 'unknown', 'slow', 'reject', 'down'] as const;
const mode = z.enum(BEHAVIOURS);

/** Pictures that simulated phones can send, in `/simulator/pictures/`. */
export const SAMPLE_PICTURES = [
  { name: 'glasses.png', label: 'Glasses' },
  { name: 'insurance-card.jpeg', label: 'Insurance card' },
  { name: 'blink.gif', label: 'Moving eye' },
] as const;

export const phoneMessage = z.object({
  sid: z.string(),
  direction: z.enum(['received', 'sent']),
  from: z.string(),
  to: z.string(),
  body: z.string(),
  mediaUrls: z.array(z.string()),
  status: z.string(),
  at: z.string(),
});
export type PhoneMessage = z.infer<typeof phoneMessage>;

export const simulatorInbound = defineCall({
  ...simulated,
  name: 'simulator.inbound',
  summary: 'Texts the practice from a simulated phone',
  method: 'POST',
  path: '/simulator/api/inbound',
  body: z.strictObject({
    from: number,
    to: number,
    body: z.string().check(z.maxLength(1_600)),
    /** A path starting with a slash is on the simulator itself. */
    mediaUrls: z.optional(z.array(z.string().check(z.maxLength(2_000))).check(z.maxLength(10))),
    /** A location message, in the carrier's fields. */
    place: z.optional(
      z.strictObject({
        latitude: z.number(),
        longitude: z.number(),
        label: z.optional(z.string().check(z.maxLength(300))),
        address: z.optional(z.string().check(z.maxLength(300))),
      }),
    ),
  }),
  replies: { 200: z.object({ sid: z.string(), status: z.number() }) },
  problems: ['request.invalid'],
});

export const simulatorPhone = defineCall({
  ...simulated,
  name: 'simulator.phone',
  summary: 'What a simulated phone received and sent',
  method: 'GET',
  path: '/simulator/api/phones/:number/messages',
  params: z.object({ number: z.string().check(z.maxLength(40)) }),
  replies: { 200: z.array(phoneMessage) },
  problems: [],
});

export const simulatorPhones = defineCall({
  ...simulated,
  name: 'simulator.phones',
  summary: "Phones with recent texts, and the practices' numbers",
  method: 'GET',
  path: '/simulator/api/phones',
  replies: {
    200: z.object({
      phones: z.array(
        z.object({
          number: z.string(),
          name: z.nullable(z.string()),
          mode,
          lastAt: z.nullable(z.string()),
          lastBody: z.nullable(z.string()),
        }),
      ),
      practiceNumbers: z.array(z.object({ number: z.string(), name: z.string() })),
    }),
  },
  problems: [],
});

export const simulatorBehaviour = defineCall({
  ...simulated,
  name: 'simulator.behaviour',
  summary: 'Sets what happens to texts sent to a number',
  method: 'POST',
  path: '/simulator/api/behaviour',
  body: z.strictObject({ number, mode }),
  replies: { 200: z.object({ number: z.string(), mode }) },
  problems: [],
});

export const simulatorMail = defineCall({
  ...simulated,
  name: 'simulator.mail',
  summary: 'Emails caught instead of sent, newest first',
  method: 'GET',
  path: '/simulator/api/mail',
  replies: {
    200: z.array(
      z.object({
        from: z.string(),
        to: z.array(z.string()),
        subject: z.string(),
        text: z.string(),
        html: z.nullable(z.string()),
        /** Its calendar file. */
        calendar: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
  },
  problems: [],
});
