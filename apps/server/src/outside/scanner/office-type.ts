import { isActiveOffice } from './office-content.ts';

const OFFICE = {
  'word/': { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  'xl/': { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  'ppt/': { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ending: 'pptx' },
} as const;
/** A damaged archive is read by its bytes: the names in it are never compressed (APPNOTE.TXT, 4.4.17). */
const MACROS = /vbaproject\.bin|activex\/|embeddings\//i;
/** The container of Office documents until 2003 (MS-CFB, 2.2). */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export type OfficeType = (typeof OFFICE)[keyof typeof OFFICE];

/** An Office document's type by its content, or why it isn't kept; null for everything else. */
export function officeType(bytes: Buffer): OfficeType | 'macros' | 'old' | null {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return 'old';
  if (!bytes.toString('latin1', 0, 4).startsWith('PK\u0003\u0004') || !bytes.includes('[Content_Types].xml'))
    return null;
  if (MACROS.test(bytes.toString('latin1')) || isActiveOffice(bytes)) return 'macros';
  const folder = (Object.keys(OFFICE) as (keyof typeof OFFICE)[]).find((name) => bytes.includes(name));
  return folder === undefined ? null : OFFICE[folder];
}
