import { describe, expect, it } from 'vitest';
import { conversationOf } from '../testing/samples.ts';
import { initialsOf, nameOf, previewOfMessage, previewOfRow } from './words.ts';

describe('row text', () => {
  it('[MSG-004] cuts the preview at 30 visible characters', () => {
    const { message } = conversationOf(1);
    expect(previewOfRow({ message, imageUrls: [] })).toBe('Is my new pair ready? I can co…');
    expect(previewOfRow({ message: '👩‍👩‍👧'.repeat(31), imageUrls: [] })).toBe(`${'👩‍👩‍👧'.repeat(30)}…`);
  });

  it('describes pictures without text', () => {
    expect(previewOfRow({ message: '', imageUrls: ['a'] })).toBe('Picture');
    expect(previewOfRow({ message: '', imageUrls: ['a', 'b'] })).toBe('2 pictures');
  });

  it('describes files without text by kind', () => {
    expect(previewOfRow({ message: '', imageUrls: ['a'], attachment: 'pdf' })).toBe('PDF');
    expect(previewOfRow({ message: '', imageUrls: ['a'], attachment: 'contact' })).toBe('Contact card');
    expect(previewOfRow({ message: '', imageUrls: ['a'], attachment: 'audio' })).toBe('Audio');
    expect(previewOfRow({ message: '', imageUrls: ['a', 'b'], attachment: 'files' })).toBe('2 files');
    expect(previewOfRow({ message: 'My card', imageUrls: ['a'], attachment: 'pdf' })).toBe('My card');
  });

  it("describes a new message's attachments as its row does", () => {
    type Kind = 'pdf' | 'heic' | 'contact' | 'video';
    const file = (kind: Kind) => ({ url: `/${kind}`, kind, bytes: 1 });
    const preview = (imageUrls: string[], ...kinds: Kind[]) =>
      previewOfMessage({ message: '', imageUrls, files: kinds.map(file) });
    expect(preview([], 'pdf')).toBe('PDF');
    expect(preview([], 'contact')).toBe('Contact card');
    expect(preview([], 'video')).toBe('Video');
    expect(previewOfMessage({ message: '', imageUrls: [], files: [], lostFiles: 1 })).toBe('File');
    expect(previewOfMessage({ message: '', imageUrls: [], files: [], pendingFiles: 2 })).toBe('2 files');
    expect(previewOfRow({ message: '', imageUrls: ['a'], attachment: 'file' })).toBe('File');
    expect(previewOfRow({ message: '', imageUrls: ['a'], attachment: 'calendar' })).toBe('Calendar entry');
    expect(preview(['a'], 'pdf')).toBe('2 files');
    expect(preview([], 'heic')).toBe('Picture');
    expect(preview(['a'], 'heic')).toBe('Picture');
    expect(preview([])).toBe('');
  });

  it('shows the phone if no patient is known, and strips bidirectional control characters', () => {
    expect(nameOf({ firstName: '', lastName: '', smsTo: '+12125550187' })).toBe('(212) 555-0187');
    expect(nameOf({ firstName: 'Ana\u202E', lastName: 'Ortiz', smsTo: '' })).toBe('Ana Ortiz');
    expect(initialsOf({ firstName: 'joaquín', lastName: 'Ortega', smsTo: '' })).toBe('JO');
  });
});
