import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { instant, key, keyOrZero, localDate } from './values.ts';

/** Tablets at the practice on which patients fill in the forms of their visit (PKT-006). */
const STAFF = '/forms/packets';
const PUBLIC = '/public/api/kiosk';
const patientForms = { rule: 'element', element: 'Dv4PatientForms' } as const;

/** How long a tablet stays unlocked without a touch that reaches the server. */
export const KIOSK_IDLE_MINUTES = 10;
export const TABLET_NAME_LENGTH = 60;

export const kioskTablet = z.object({
  tabletKey: key,
  name: z.string(),
  location: z.string(),
  setUpAt: instant,
  /** Null until a code was entered on it. */
  seenAt: z.nullable(instant),
});
export type KioskTablet = z.infer<typeof kioskTablet>;

export const listKioskTablets = defineCall({
  name: 'kiosk.tablets',
  summary: "The practice's tablets for patients' forms",
  method: 'GET',
  path: `${STAFF}/kiosk-tablets`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'names of tablets, no patient data' },
  replies: { 200: z.object({ tablets: z.array(kioskTablet) }) },
  problems: [],
});

export const addKioskTablet = defineCall({
  name: 'kiosk.set-up',
  actsOnce: true,
  summary: 'Sets up a tablet for a location; the address opens it there, and is shown only once',
  method: 'POST',
  path: `${STAFF}/kiosk-tablets`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'a tablet; writes its own row' },
  body: z.strictObject({
    locKey: key,
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(TABLET_NAME_LENGTH)),
  }),
  /** The address holds the tablet's secret behind the #, which servers never see. */
  replies: { 201: z.object({ tabletKey: key, address: z.string() }) },
  problems: ['packet.unknown-key'],
});

export const revokeKioskTablet = defineCall({
  name: 'kiosk.revoke',
  summary: 'Revokes a tablet: codes no longer work on it, and forms that are open on it close',
  method: 'POST',
  path: `${STAFF}/kiosk-tablets/revoke`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'a tablet; writes its own row' },
  body: z.strictObject({ tabletKey: key }),
  replies: { 204: z.undefined() },
  problems: ['packet.unknown-key'],
});

export const makeKioskCode = defineCall({
  name: 'kiosk.code',
  actsOnce: true,
  summary: "Makes today's code for a location's tablets; an earlier code stops working",
  method: 'POST',
  path: `${STAFF}/kiosk-code`,
  origin: 'own',
  access: patientForms,
  audit: { patients: false, why: 'a code for tablets; writes its own row' },
  body: z.strictObject({ locKey: keyOrZero }),
  replies: { 200: z.object({ code: z.string(), holdsOn: localDate }) },
  problems: ['packet.unknown-key'],
});

/** A tablet's key and secret. */
const tablet = z.string().check(z.maxLength(60));

export const openKiosk = defineCall({
  name: 'kiosk.open',
  summary: "Today's visits with forms at a tablet's location; staff enter the day's code",
  method: 'POST',
  path: `${PUBLIC}/open`,
  origin: 'own',
  access: { rule: 'public', why: 'a tablet has no user; its own secret and the code of the day prove staff' },
  audit: { patients: true, action: 'kiosk.open' },
  body: z.strictObject({ coverKey: key, tablet, code: z.string().check(z.maxLength(12)) }),
  replies: {
    200: z.object({
      orgName: z.string(),
      locName: z.string(),
      /** The tablet adds its secret: the proof for the one visit that is chosen. */
      proofStart: z.string(),
      visits: z.array(
        z.object({
          name: z.string(),
          /** HH:mm. */
          time: z.string(),
          done: z.int(),
          total: z.int(),
          appointmentKey: z.string(),
          locale: z.string(),
        }),
      ),
    }),
  },
  problems: ['form.not-found', 'kiosk.not-set-up', 'kiosk.wrong-code', 'request.too-many'],
});
export type KioskVisit = z.infer<(typeof openKiosk.replies)[200]>['visits'][number];

export const lockKiosk = defineCall({
  name: 'kiosk.lock',
  summary: 'Locks a tablet when the patient is done: what its last unlock gave opens nothing',
  method: 'POST',
  path: `${PUBLIC}/lock`,
  origin: 'own',
  access: { rule: 'public', why: "the tablet's own secret is the proof" },
  audit: { patients: false, why: 'ends what a tablet may see' },
  body: z.strictObject({ coverKey: key, tablet }),
  replies: { 204: z.undefined() },
  problems: ['form.not-found', 'request.too-many'],
});
