import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { chat } from './conversations.calls.ts';
import { instant, key, sessionField } from './values.ts';

/** How long a link to a document works. */
export const SHARED_FILE_DAYS = 7;
/** Wrong birth dates until a link is locked. */
export const SHARED_FILE_TRIES = 5;

export const shareFile = defineCall({
  name: 'shared-files.share',
  actsOnce: true,
  summary: "Stores a document for a conversation's patient behind a link that lapses and asks for their birth date",
  method: 'POST',
  path: '/messaging/api/Conversations/Files',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'shared-files.share' },
  carriesPictures: true,
  body: z.strictObject({
    sessionId: sessionField,
    conversationKey: key,
    fileName: z.string().check(z.maxLength(200)),
    /** Base64. */
    data: z.string(),
  }),
  replies: { 200: z.object({ url: z.string(), fileName: z.string(), expiresAt: instant }) },
  problems: [
    'session.mismatch',
    'conversation.not-found',
    'shared-file.no-patient',
    'shared-file.no-birth-date',
    'shared-file.refused',
    'shared-file.unscanned',
  ],
});

const inConversation = { sessionId: sessionField, conversationKey: key };

/** A document behind a link, as staff see it. */
export const sharedFile = z.object({
  sharedKey: z.number(),
  fileName: z.string(),
  /** Who shared it; empty if the account is gone. */
  userName: z.string(),
  sharedAt: instant,
  expiresAt: instant,
  /** When the patient first opened it. */
  openedAt: z.nullable(instant),
  state: z.enum(['open', 'locked', 'lapsed', 'revoked']),
});
export type SharedFile = z.infer<typeof sharedFile>;

export const listSharedFiles = defineCall({
  name: 'shared-files.list',
  summary: "A conversation's documents behind links, newest first, and whether the patient opened them",
  method: 'POST',
  path: '/messaging/api/Conversations/Files/Shared',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'shared-files.list' },
  body: z.strictObject(inConversation),
  replies: { 200: z.object({ files: z.array(sharedFile) }) },
  problems: ['session.mismatch', 'conversation.not-found'],
});

export const revokeSharedFile = defineCall({
  name: 'shared-files.revoke',
  actsOnce: true,
  summary: "Withdraws a document's link: it opens nothing from now on",
  method: 'POST',
  path: '/messaging/api/Conversations/Files/Revoke',
  origin: 'own',
  access: chat,
  audit: { patients: true, action: 'shared-files.revoke' },
  body: z.strictObject({ ...inConversation, sharedKey: key }),
  replies: { 200: z.object({ files: z.array(sharedFile) }) },
  problems: ['session.mismatch', 'conversation.not-found', 'shared-file.not-found'],
});

const byCode = {
  path: '/d/:code',
  origin: 'own',
  access: { rule: 'public', why: 'the code is unguessable, and the file needs the birth date too' },
  audit: { patients: true, action: 'shared-files.open' },
  // As messengers pass it on: with any punctuation that followed it.
  params: z.object({ code: z.string().check(z.maxLength(40)) }),
  produces: 'text/html',
  replies: { 200: z.string() },
  problems: ['request.too-many', 'booking.practice-closed', 'route.not-found'],
} as const;

export const askSharedFile = defineCall({
  ...byCode,
  name: 'shared-files.ask',
  summary: 'The page behind a link to a document, which asks for the birth date',
  method: 'GET',
});

const part = z._default(z.string().check(z.maxLength(10)), '');

export const openSharedFile = defineCall({
  ...byCode,
  name: 'shared-files.open',
  summary: 'The document, for the birth date; wrong ones lock the link',
  method: 'POST',
  consumes: ['application/x-www-form-urlencoded'],
  /** As people write it; the three parts are of pages opened before an upgrade. */
  body: z.strictObject({
    birthDate: z._default(z.string().check(z.maxLength(40)), ''),
    month: part,
    day: part,
    year: part,
  }),
});
