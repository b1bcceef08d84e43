import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { formState } from './form-state.ts';
import { ofPractice, publicForm } from './intake-forms.calls.ts';
import { key } from './values.ts';

/** A visit's forms in a patient's hands (PKT-001). Tablets at the practice: `kiosk.calls`. */
const PACKETS = '/public/api/packets';

/** Wrong birth dates until saved answers are locked. */
export const WRONG_TRIES = 10;
/** Bytes of answers kept between visits to the page. */
export const DRAFT_CHARACTERS = 1_000_000;

const signed = z.string().check(z.maxLength(200));
const link = { coverKey: key, appointmentKey: signed };
/** What opening returned for the right birth date; without it nothing known is shown or kept. */
const proof = z.nullish(signed);

/** `none`: not needed, as no birth date is known. `locked`: too many wrong ones. */
export const PROOF_STATES = ['proven', 'needed', 'wrong', 'locked', 'none'] as const;

export const openPacket = z.object({
  ...ofPractice,
  /** False: the link's visit has no forms of its own, or it was cancelled. */
  hasForms: z.boolean(),
  isCanceled: z.boolean(),
  proofState: z.literal([...PROOF_STATES]),
  /** Hand in with every later call. */
  proof: z.nullable(z.string()),
  /** Birth dates that may still be tried. */
  triesLeft: z.int(),
  /** The visit's location. */
  locKey: z.int(),
  /** Wall time there; null until the birth date was right. */
  startsAt: z.nullable(z.string()),
  forms: z.array(
    z.object({ pathName: z.string(), name: z.string(), names: z.record(z.string(), z.string()), state: formState }),
  ),
});
export type OpenPacket = z.infer<typeof openPacket>;

export const readPacket = defineCall({
  name: 'packets.open',
  summary: "Opens a visit's forms by its link; with the right birth date, also what is known and saved",
  method: 'POST',
  path: `${PACKETS}/open`,
  origin: 'own',
  access: { rule: 'public', why: 'patients open their link without signing in; rate-limited by address and visit' },
  audit: { patients: true, action: 'packets.open' },
  body: z.strictObject({ ...link, proof, birthDate: z.nullish(z.string().check(z.maxLength(10))) }),
  replies: { 200: openPacket },
  problems: ['form.not-found', 'request.too-many'],
});

/** A record of answers: the form checks its content. */
const answers = z.record(z.string(), z.unknown());

export const packetForm = z.object({
  ...publicForm.shape,
  state: formState,
  /** Saved answers, once the birth date is proven. */
  draft: z.nullable(z.object({ answers, page: z.int(), draftNo: z.int() })),
  /** By fact (`packages/forms` facts): what the record knows, and what other forms of this visit said already. */
  known: answers,
  earlier: answers,
});
export type PacketForm = z.infer<typeof packetForm>;

export const readPacketForm = defineCall({
  name: 'packets.form',
  summary: "One of a visit's forms, with what is known filled in",
  method: 'POST',
  path: `${PACKETS}/form`,
  origin: 'own',
  access: { rule: 'public', why: 'patients fill in forms without signing in; rate-limited by address' },
  audit: { patients: true, action: 'packets.form' },
  body: z.strictObject({ ...link, proof, pn: z.string().check(z.maxLength(100)) }),
  replies: { 200: packetForm },
  problems: ['form.not-found', 'packet.proof-lapsed', 'request.too-many'],
});

export const savePacketDraft = defineCall({
  name: 'packets.save-draft',
  summary: 'Keeps the answers so far, so that another device can go on; refused where another device saved since',
  method: 'POST',
  path: `${PACKETS}/drafts`,
  origin: 'own',
  access: { rule: 'public', why: 'patients fill in forms without signing in; needs the proof of the birth date' },
  audit: { patients: true, action: 'packets.save-draft' },
  isBackground: true,
  body: z.strictObject({
    ...link,
    proof: signed,
    pn: z.string().check(z.maxLength(100)),
    version: z.int(),
    /** JSON. */
    answers: z.string().check(z.maxLength(DRAFT_CHARACTERS)),
    page: z.int().check(z.nonnegative(), z.maximum(5_000)),
    /** The draft it continues; 0 for the first. */
    draftNo: z.int().check(z.nonnegative()),
  }),
  replies: { 200: z.object({ draftNo: z.int() }) },
  problems: ['form.not-found', 'packet.proof-lapsed', 'packet.other-device', 'packet.form-done', 'request.too-many'],
});
