import { describe, expect, it } from 'vitest';
import { dispositionOf, fileTypeOf } from './files.rules.ts';

describe('a file a phone sent', () => {
  it.each([
    ['%PDF-1.7\n', 'application/pdf'],
    ['\u0000\u0000\u0000\u0018ftypheic\u0000', 'image/heic'],
    ['\u0000\u0000\u0000\u0018ftypmif1\u0000', 'image/heic'],
    ['BEGIN:VCARD\r\nVERSION:3.0', 'text/vcard'],
    ['\u0000\u0000\u0000\u0018ftypmp42', null],
    ['<html>%PDF-', null],
    ['BEGIN:VCARDS', null],
    ['BEGIN:VCARD\n\u0000', null],
    ['', null],
  ])('that starts with %j is %s by its content', (content, type) => {
    expect(fileTypeOf(Buffer.from(content))).toBe(type);
  });

  it('is sent as a download; only pictures show in a page', () => {
    expect(dispositionOf('application/pdf')).toBe('attachment; filename="document.pdf"');
    expect(dispositionOf('image/heic')).toBe('attachment; filename="photo.heic"');
    expect(dispositionOf('text/vcard')).toBe('attachment; filename="contact.vcf"');
    expect(dispositionOf('image/png')).toBe('inline');
    expect(dispositionOf('text/html')).toBe('attachment');
    expect(dispositionOf(null)).toBe('attachment');
  });
});
