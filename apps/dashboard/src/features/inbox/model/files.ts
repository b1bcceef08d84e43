import type { Message } from '@sightline/contract/messages.calls';
import { t } from '../../../shared/words/words.ts';

type MessageFile = Message['files'][number];

const KIND_WORDS: Record<MessageFile['kind'], string> = {
  pdf: t('PDF document'),
  heic: t('HEIC photo'),
  contact: t('Contact card'),
  audio: t('Audio'),
  video: t('Video'),
  photo: t('Photo file'),
  text: t('Text file'),
  calendar: t('Calendar entry'),
  document: t('Document'),
};

const KILOBYTE = 1_000;

/** '240 KB', '1.2 MB', with a non-breaking space. */
function sizeInWords(bytes: number): string {
  if (bytes < KILOBYTE * KILOBYTE) return t('{max} KB', { max: Math.max(1, Math.round(bytes / KILOBYTE)) });
  return t('{value} MB', { value: (bytes / KILOBYTE / KILOBYTE).toFixed(1) });
}

/** A photo that no page can show is a picture to people. */
export const isPhoto = ({ kind }: Pick<MessageFile, 'kind'>): boolean => kind === 'heic' || kind === 'photo';

export const fileInWords = ({ kind, bytes }: MessageFile): string => `${KIND_WORDS[kind]}, ${sizeInWords(bytes)}`;
