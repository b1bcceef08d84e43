import { expect, it } from 'vitest';
import { attachmentOf } from './conversations.present.ts';

it.each([
  [[1], [], null],
  [[1], ['application/pdf'], 'pdf'],
  [[1], ['text/vcard'], 'contact'],
  [[1], ['audio/amr'], 'audio'],
  [[1], ['video/3gpp'], 'video'],
  [[1], ['text/plain'], 'text'],
  [[1], ['text/calendar'], 'calendar'],
  [[1], ['application/rtf'], 'document'],
  [[1], ['application/octet-stream'], 'file'],
  [[1], ['application/zip'], 'file'],
  [[1, 2], ['application/pdf'], 'files'],
  [[], [], null],
])('[MSG-004] a last message with media %j, and files %j among them, shows %j', (keys, types, attachment) => {
  expect(attachmentOf({ last_picture_keys: keys, last_file_types: types })).toBe(attachment);
});
