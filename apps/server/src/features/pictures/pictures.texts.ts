import { CONVERSATION_DIALOG } from '@sightline/contract/conversations.texts';
import { megabytes } from '@sightline/contract/limits';
import { MEDIA_LIMITS } from '../../outside/media/http-media-source.ts';
import type { PictureFault } from './pictures.types.ts';

/** Why pictures are not sent: said to the writer, with nothing stored. Three are the specification's own. */
export const PICTURE_REFUSAL = {
  limit: CONVERSATION_DIALOG.attachmentLimit.text,
  notUnique: CONVERSATION_DIALOG.notUniqueFile.text,
  total: CONVERSATION_DIALOG.fileSizeLimit.text,
  encoding: 'A picture did not arrive whole. Please attach it again.',
  address: 'A picture’s URL can’t be used. Use a public https:// URL.',
  type: 'You can attach PNG, JPEG and GIF pictures. Save it in one of these formats and try again.',
  broken: 'A picture is damaged and cannot be opened. Please attach another copy of it.',
  pixels: 'A picture has too many pixels. Please make it smaller and attach it again.',
  slow: 'A picture is too complex to be sent. Please make it smaller and attach it again.',
  size: 'A picture is too large to be sent as a text. Please make it smaller and attach it again.',
} satisfies Record<string, string> & Record<PictureFault, string>;

/** Why a picture cannot be shown, noted with it for those who look into it. */
export const PICTURE_FAILURE = {
  address: 'Its address is none that pictures are fetched from.',
  gone: 'Couldn’t download it.',
  large: `It has more than ${megabytes(MEDIA_LIMITS.bytes)}.`,
  type: 'It is no PNG, JPEG or GIF picture.',
  broken: 'It is damaged.',
  pixels: 'It has too many pixels.',
  slow: 'It is too complex.',
  size: 'It is too large.',
} satisfies Record<string, string> & Record<PictureFault, string>;
