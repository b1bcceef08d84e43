import { timesOf } from './calendar-words.ts';

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})/;

/** '9 AM – 12 PM' for a conflict's `start/end`; unchanged if invalid. */
export function blockInWords(block: string): string {
  const [start = '', end = ''] = block.split('/').map((wall) => WALL_TIME.exec(wall)?.[1] ?? '');
  return start === '' || end === '' ? block : timesOf(start, end);
}
