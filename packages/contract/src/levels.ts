/** A level that settings are saved at; 0 means all locations, or all providers. */
export type Level = { locKey: number; acctKey: number };

/** 1 the cover, 2 the cover with a location or a provider, 3 all three (OBS-006). */
export function levelNumber({ locKey, acctKey }: Level): 1 | 2 | 3 {
  if (locKey > 0 && acctKey > 0) return 3;
  return locKey > 0 || acctKey > 0 ? 2 : 1;
}

const holdsAt = (record: Level, asked: Level): boolean =>
  (record.locKey === 0 || record.locKey === asked.locKey) && (record.acctKey === 0 || record.acctKey === asked.acctKey);

/** A location outranks a provider, both outrank either. */
const nearness = ({ locKey, acctKey }: Level): number => (locKey > 0 ? 2 : 0) + (acctKey > 0 ? 1 : 0);

/**
 * The record for a level (decision 17): that of all three keys, then of cover and location, then of cover and provider,
 * then of the cover; null if only the defaults are left.
 */
export function nearestRecord<R extends Level>(records: readonly R[], asked: Level): R | null {
  return records
    .filter((record) => holdsAt(record, asked))
    .reduce<R | null>((best, record) => (best === null || nearness(record) > nearness(best) ? record : best), null);
}

type Origin = {
  asked: Level;
  from: (Level & { savedAt: { toString: () => string } | null; savedBy: string }) | null;
  version: number;
  isDefault: boolean;
};

/** Keys and origin of a shown value, as in every setup reply (OBS-004, OBS-006). */
export function originOf({ coverKey, setting }: { coverKey: number; setting: Origin }) {
  const { asked, from, version, isDefault } = setting;
  return {
    coverKey,
    locKey: asked.locKey,
    acctKey: asked.acctKey,
    level: from === null ? null : levelNumber(from),
    source: from === null ? null : { coverKey, locKey: from.locKey, acctKey: from.acctKey },
    isDefault,
    isSaved: from !== null,
    version,
    savedAt: from?.savedAt?.toString() ?? null,
    savedBy: from?.savedBy ?? '',
  };
}
