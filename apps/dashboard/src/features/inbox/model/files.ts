import type { Message } from '@sightline/contract/messages.calls';

type MessageFile = Message['files'][number];

const KIND_WORDS: Record<MessageFile['kind'], string> = {
  pdf: 'PDF document',
  heic: 'HEIC photo',
  contact: 'Contact card',
};

const KILOBYTE = 1_000;

/** '240 KB', '1.2 MB', with a non-breaking space. */
function sizeInWords(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))}\u00a0KB`;
  return `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)}\u00a0MB`;
}

export const fileInWords = ({ kind, bytes }: MessageFile): string => `${KIND_WORDS[kind]}, ${sizeInWords(bytes)}`;
