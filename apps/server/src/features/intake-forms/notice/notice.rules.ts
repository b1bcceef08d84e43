import { createHash } from 'node:crypto';

const NOTICE_FOLDER = 'notices';

/** Of a file's bytes, or of a link's address. */
export const digestOfNotice = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** A notice's key in the file store: two languages may share a file. */
export const noticeFileKey = ({ coverKey, digest }: { coverKey: number; digest: string }): string =>
  `${NOTICE_FOLDER}/${coverKey}/${digest}`;
