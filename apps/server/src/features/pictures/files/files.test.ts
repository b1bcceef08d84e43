import { describe, expect, it } from 'vitest';
import { dispositionOf, fileTypeOf, isProgram } from './files.rules.ts';

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
