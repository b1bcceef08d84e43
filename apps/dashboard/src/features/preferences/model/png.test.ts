import { describe, expect, it } from 'vitest';
import { fileProblem } from './png.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('pictures', () => {
  it('[GEN-004] may have up to 4,000,000 bytes', () => {
    expect(fileProblem({ bytes: png, size: 4_000_000 })).toBeNull();
    expect(fileProblem({ bytes: png, size: 4_000_001 })).toBe('File exceeded size limit');
  });

  it('[GEN-004] are identified by content, not by name', () => {
    expect(fileProblem({ bytes: new TextEncoder().encode('GIF89a..'), size: 8 })).toBe('Invalid file type');
    expect(fileProblem({ bytes: png.subarray(0, 7), size: 7 })).toBe('Invalid file type');
    expect(fileProblem({ bytes: new Uint8Array(), size: 5_000_000 })).toBe('Invalid file type');
  });
});
