import { createHash } from 'node:crypto';
import type { TextRow } from './simulator.types.ts';

/** Media have no rows of their own: their text and position identify them. */
const mediaSid = (sid: string, place: number): string =>
  `ME${createHash('sha256').update(`${sid}/${place}`).digest('hex').slice(0, 32)}`;

/** The media of a text that the carrier still stores. */
export const mediaOf = (
  row: Pick<TextRow, 'sid' | 'media_urls' | 'deleted_media_sids'>,
): { sid: string; url: string }[] =>
  row.media_urls
    .map((url, place) => ({ sid: mediaSid(row.sid, place), url }))
    .filter(({ sid }) => !row.deleted_media_sids.includes(sid));
