import { describe, expect, it } from 'vitest';
import { dangerOf, dispositionOf, fileTypeOf, isProgram } from './files.rules.ts';
import { isActiveRtf } from './text-files.rules.ts';

describe('a file a phone sent', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\u0000\u0000\u0000\u0018ftypheic\u0000', 'image/heic'],
    ['\u0000\u0000\u0000\u0018ftypmif1\u0000', 'image/heic'],
    ['BEGIN:VCARD\r\nVERSION:3.0', 'text/vcard'],
    ['\u0000\u0000\u0000\u0018ftypmp42', 'video/mp4'],
    ['\u0000\u0000\u0000\u0018ftypisom', 'video/mp4'],
    ['\u0000\u0000\u0000\u0018ftyp3gp5', 'video/3gpp'],
    ['\u0000\u0000\u0000\u0014ftypqt  ', 'video/quicktime'],
    ['\u0000\u0000\u0000\u0018ftypM4A ', 'audio/mp4'],
    ['\u0000\u0000\u0000\u0018ftypcrx ', null],
    ['#!AMR\n', 'audio/amr'],
    ['#!/bin/sh\n', null],
    ['ID3\u0003\u0000', 'audio/mpeg'],
    ['OggS\u0000', 'audio/ogg'],
    ['RIFF....WAVEfmt ', 'audio/wav'],
    ['RIFF....WEBPVP8 ', null],
    ['MZ\u0090', null],
    ['<html>%PDF-', null],
    ['BEGIN:VCARDS', null],
    ['BEGIN:VCARD\n\u0000', null],
    ['', null],
  ])('that starts with %j is %s by its content', (content, type) => {
    expect(fileTypeOf(Buffer.from(content))).toBe(type);
  });

  it.each([
    [[0xff, 0xfb, 0x90, 0x44], 'audio/mpeg'],
    [[0xff, 0xf1, 0x50, 0x80], 'audio/aac'],
    [[0x1a, 0x45, 0xdf, 0xa3], 'video/webm'],
    [[0xff, 0xd8, 0xff, 0xe0], null],
    [[0xff, 0xff, 0xff, 0xff], null],
  ])('[INX-007] of bytes %j is %s', (bytes, type) => {
    expect(fileTypeOf(Buffer.from(bytes))).toBe(type);
  });

  const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(`${mark}${text}`, 'utf16le');
  const CARD = 'BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=91;Ana\r\nEND:VCARD\r\n';
  const OFFICE = 'PK\u0003\u0004....[Content_Types].xml';
  it.each([
    ['a vCard with quoted-printable', Buffer.from(CARD), 'text/vcard'],
    ['a vCard with a UTF-8 mark', Buffer.from(`\uFEFF${CARD}`), 'text/vcard'],
    ['a vCard in UTF-16LE', utf16(CARD), 'text/vcard'],
    ['a vCard in UTF-16BE', utf16(CARD).swap16(), 'text/vcard'],
    ['a vCard in UTF-16LE without a mark', utf16(CARD, ''), 'text/vcard'],
    ['a vCard in UTF-16BE without a mark', utf16(CARD, '').swap16(), 'text/vcard'],
    ['a vCard in Latin-1', Buffer.from(CARD.replace('Ana', 'Añá'), 'latin1'), 'text/vcard'],
    ['a short text in UTF-16', utf16('Hi'), 'text/plain'],
    ['a calendar entry', Buffer.from('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'), 'text/calendar'],
    ['a rich text', Buffer.from('{\\rtf1\\ansi Hello}'), 'application/rtf'],
    ['a text', Buffer.from('Línea uno\nDos\t3'), 'text/plain'],
    ['a text in Latin-1', Buffer.from('La señora llega a las nueve', 'latin1'), 'text/plain'],
    ['a page', Buffer.from('<!doctype html><p>Hi'), null],
    ['a script', Buffer.from('#!/bin/sh\necho'), null],
    ['a Core Audio file', Buffer.from('caff\u0000\u0001\u0000\u0000desc'), 'audio/x-caf'],
    ['an AIFF file', Buffer.from('FORM....AIFFCOMM'), 'audio/aiff'],
    ['an AVI film', Buffer.from('RIFF....AVI LIST'), 'video/x-msvideo'],
    ['a TIFF', Buffer.from('II*\u0000\b\u0000\u0000\u0000'), 'image/tiff'],
    ['a bitmap', Buffer.from('424d460000000000000036000000280000000200000002000000', 'hex').subarray(), null],
    [
      'a bitmap with a header',
      Buffer.from('424d46000000000000003600000028000000020000000200000001001800', 'hex'),
      'image/bmp',
    ],
    ['a Word document', Buffer.from(`${OFFICE} word/document.xml`), expect.stringContaining('wordprocessingml')],
    ['a workbook', Buffer.from(`${OFFICE} xl/workbook.xml`), expect.stringContaining('spreadsheetml')],
    ['slides', Buffer.from(`${OFFICE} ppt/slides`), expect.stringContaining('presentationml')],
    ['a Word document with macros', Buffer.from(`${OFFICE} word/vbaProject.bin`), null],
    ['an old Word document', Buffer.from('d0cf11e0a1b11ae1', 'hex'), null],
    ['a zip archive', Buffer.from('PK\u0003\u0004 evil.exe'), null],
    ['random bytes', Buffer.from('8f03a1c4ff7e00b2', 'hex'), null],
  ])('[INX-007] knows %s by its content', (_file, content, type) => {
    expect(fileTypeOf(content)).toEqual(type);
  });

  it.each([
    ['macros', Buffer.from(`${OFFICE} word/vbaProject.bin`)],
    ['old', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['program', Buffer.from('PK\u0003\u0004 evil.exe')],
    ['drawing', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">')],
    [null, Buffer.from('<html>')],
  ])('[INX-007] warns of %s', (danger, content) => {
    expect(dangerOf(content)).toBe(danger);
  });

  it.each(['{\\rtf1 {\\object\\objemb}}', '{\\rtf1 {\\*\\template http://x.y}}'])(
    '[INX-007] finds what is active in %j',
    (text) => {
      expect([isActiveRtf(Buffer.from(text)), isActiveRtf(Buffer.from('{\\rtf1 Hello}'))]).toEqual([true, false]);
    },
  );

  it.each(['MZ\x90', '\x7FELF', '#!/bin/sh', 'PK\x03\x04', '\xCF\xFA\xED\xFE'])(
    '[INX-007] that starts with %j is a program or an archive',
    (content) => {
      expect(isProgram(Buffer.from(content, 'latin1'))).toBe(true);
    },
  );

  it('[INX-007] of other kinds is no program', () => {
    expect(['%PDF-1.7', '<html>', 'hello', ''].map((content) => isProgram(Buffer.from(content)))).toEqual([
      ...[false, false, false, false],
    ]);
  });

  it('is sent as a download; only pictures show in a page', () => {
    expect(dispositionOf('application/pdf')).toBe('attachment; filename="document.pdf"');
    expect(dispositionOf('image/heic')).toBe('attachment; filename="photo.heic"');
    expect(dispositionOf('text/vcard')).toBe('attachment; filename="contact.vcf"');
    expect(dispositionOf('video/3gpp')).toBe('attachment; filename="video.3gp"');
    expect(dispositionOf('image/png')).toBe('inline');
    expect(dispositionOf('text/html')).toBe('attachment');
    expect(dispositionOf(null)).toBe('attachment');
  });
});
