import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { megabytes } from '@sightline/contract/limits';
import { MEDIA_LIMITS } from '../../outside/media/http-media-source.ts';
import type { PictureFault } from './pictures.types.ts';

/** Why pictures are not sent: shown to the sender, with nothing stored. Three are the specification's own. */
export const PICTURE_REFUSAL = {
  limit: CONVERSATION_DIALOG.attachmentLimit.text,
  notUnique: CONVERSATION_DIALOG.notUniqueFile.text,
  total: CONVERSATION_DIALOG.fileSizeLimit.text,
  encoding: 'A picture didn’t upload completely. Please attach it again.',
  address: 'A picture’s URL can’t be used. Use a public https:// URL.',
  download: 'Couldn’t download a picture from its URL. Check the URL, or attach the picture itself.',
  type: 'You can attach PNG, JPEG and GIF pictures. Save yours in one of these formats and try again.',
  broken: 'A picture is damaged and can’t be opened. Please attach another copy.',
  pixels: 'A picture has too many pixels. Please make it smaller and attach it again.',
  slow: 'A picture is too complex to send. Please make it smaller and attach it again.',
  size: 'A picture is too large to text. Please make it smaller and attach it again.',
} satisfies Record<string, string> & Record<PictureFault, string>;

/** Why a picture cannot be shown, stored with it for support. */
export const PICTURE_FAILURE = {
  address: 'Its URL isn’t allowed.',
  gone: 'Couldn’t download it.',
  large: `It’s larger than ${megabytes(MEDIA_LIMITS.bytes)}.`,
  unscanned: 'It’s waiting for the virus scan.',
  infected: 'The virus scanner found something in it.',
  program: 'It’s a program or an archive, which could be dangerous.',
  macros: 'It’s a document with macros or with another file in it.',
  old: 'It’s an Office document of an old kind, which could hold macros.',
  drawing: 'It’s an SVG drawing, which could hold a script.',
  unknown: 'It’s of a kind that Sightline doesn’t keep.',
  active: 'It’s a PDF with a script, a password or another file in it.',
  type: 'It isn’t a PNG, JPEG or GIF picture.',
  broken: 'It’s damaged.',
  pixels: 'It has too many pixels.',
  slow: 'It’s too complex.',
  size: 'It’s too large.',
} satisfies Record<string, string> & Record<PictureFault, string>;
