import { languageOf } from '@sightline/contract/languages';
import type { Practice } from '@sightline/contract/practices.calls';
import { stampOf } from '../../http/seen-record.ts';
import type { PracticeRecord } from './practices.reads.ts';

export function presentPractice(row: PracticeRecord): Practice {
  const fields = {
    coverKey: row.cover_key,
    name: row.org_name,
    groupName: row.group_name,
    timeZone: row.time_zone,
    language: languageOf(row.language),
    isLocationAware: row.is_location_aware,
    allowsPictures: row.is_mms_enabled,
    textsCanada: row.texts_canada,
    idleMinutes: row.idle_minutes,
    sendsTexts: row.sends_texts,
    closedAt: row.closed_at?.toString() ?? null,
  };
  return { ...fields, locations: row.locations, providers: row.providers, stamp: stampOf(fields) };
}
