import type { Level } from '@sightline/contract/levels';
import type { ImageField, Preferences } from '@sightline/contract/preferences.calls';
import type { AuditAct } from '../../db/audit.ts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import type { Deps } from '../../deps.ts';
import { holdLevel } from '../setup/levels/levels.usecases.ts';
import { clearSetting, readSetting, saveSetting } from '../setup/records/records.usecases.ts';
import type { Setting, SettingKind } from '../setup/setup.types.ts';
import { countImages, deleteUnshown, readUnused, replaceUses } from './images/images.queries.ts';
import { removeImageFiles } from './images/images.usecases.ts';
import { imageUnknown } from './preferences.errors.ts';
import { presentPreferences } from './preferences.present.ts';
import {
  DEFAULT_PREFERENCES,
  endingIn,
  imageNameOf,
  imagesOf,
  mergedPreferences,
  namedImages,
  parsePreferences,
} from './preferences.rules.ts';
import type { GivenPreferences, PreferenceValues } from './preferences.types.ts';

const KIND: SettingKind<PreferenceValues> = {
  name: 'general',
  parse: parsePreferences,
  defaults: DEFAULT_PREFERENCES,
  // A practice that set up booking before codes existed has not asked for them.
  before: { verifyPhone: 0 },
};

type PreferencesAccess = { scope: CoverScope; level: Level; deps: Pick<Deps, 'publicUrl' | 'files'> };
type PreferencesChange = PreferencesAccess & { seen?: number | null | undefined; act: AuditAct };

const presentIn =
  ({ scope, deps }: Pick<PreferencesAccess, 'scope' | 'deps'>) =>
  (setting: Setting<PreferenceValues>): Preferences =>
    presentPreferences({ coverKey: scope.coverKey, setting, publicUrl: deps.publicUrl() });

export { endingIn };

/** The preferences at a level of a practice, also for patients' pages. */
export async function preferencesAt({ tx, level }: { tx: CoverTransaction; level: Level }): Promise<PreferenceValues> {
  return (await readSetting({ tx, kind: KIND, level })).value;
}

export async function readPreferences(reach: PreferencesAccess): Promise<Preferences> {
  const setting = await reach.scope.transaction((tx) => readSetting({ tx, kind: KIND, level: reach.level }));
  return presentIn(reach)(setting);
}

const isOwn = ({ from, asked }: Setting<PreferenceValues>): boolean =>
  from !== null && from.locKey === asked.locKey && from.acctKey === asked.acctKey;

/**
 * The pictures after a save: those it names, none if it says so, and if it omits them the one uploaded for this level
 * since its last save, or else the previous one.
 * @throws if it names a picture the practice does not have
 */
async function chosenImages({
  tx,
  held,
  given,
}: {
  tx: CoverTransaction;
  held: Setting<PreferenceValues>;
  given: GivenPreferences;
}): Promise<Record<ImageField, string>> {
  const unused = await readUnused({ tx, level: held.asked });
  const savedAt = isOwn(held) ? held.from?.savedAt : null;
  const choose = (field: ImageField): string => {
    const asked = given[field];
    const name = asked === undefined ? undefined : imageNameOf(asked ?? '');
    if (name === null) throw imageUnknown();
    const waiting = unused.findLast(
      (image) => image.field === field && (!savedAt || Temporal.Instant.compare(image.createdAt, savedAt) > 0),
    );
    return name ?? waiting?.name ?? held.value[field];
  };
  const images = { mLogo: choose('mLogo'), nmImg1: choose('nmImg1'), profilePic: choose('profilePic') };
  const names = namedImages(images);
  if ((await countImages({ tx, names })) < names.length) throw imageUnknown();
  return images;
}

type Images = Record<ImageField, string>;
type SaveResult = { setting: Setting<PreferenceValues>; isInserted: boolean; goneImages: string[] };

async function saveIn({
  tx,
  given,
  imagesFor,
  ...changing
}: PreferencesChange & {
  tx: CoverTransaction;
  given: GivenPreferences;
  imagesFor: (held: Setting<PreferenceValues>) => Images | Promise<Images>;
}): Promise<SaveResult> {
  const { level, act, seen } = changing;
  let before: string[] = [];
  const change = async (held: Setting<PreferenceValues>): Promise<PreferenceValues> => {
    before = isOwn(held) ? namedImages(held.value) : [];
    return mergedPreferences({ held: held.value, given, images: await imagesFor(held) });
  };
  const saved = await saveSetting({ tx, kind: KIND, level, act, seen, present: presentIn(changing), change });
  await replaceUses({ tx, level, images: imagesOf(saved.setting.value) });
  return { ...saved, goneImages: await deleteUnshown({ tx, names: before }) };
}

/** Saves the preferences at exactly this level; pictures no record shows anymore are deleted. */
export async function savePreferences({
  given,
  ...changing
}: PreferencesChange & { given: GivenPreferences }): Promise<{ updated: Preferences[]; inserted: Preferences[] }> {
  const { scope, deps } = changing;
  const { setting, isInserted, goneImages } = await scope.transaction((tx) =>
    saveIn({ tx, given, imagesFor: (held) => chosenImages({ tx, held, given }), ...changing }),
  );
  await removeImageFiles({ coverKey: scope.coverKey, names: goneImages, files: deps.files });
  const saved = [presentIn(changing)(setting)];
  return isInserted ? { updated: [], inserted: saved } : { updated: saved, inserted: [] };
}

/** Deletes the record of exactly this level, and the pictures only it showed. */
export async function clearPreferences(changing: PreferencesChange): Promise<number> {
  const { scope, level, act, seen, deps } = changing;
  const { deleted, gone } = await scope.transaction(async (tx) => {
    const held = await readSetting({ tx, kind: KIND, level });
    const deleted = await clearSetting({ tx, kind: KIND, level, act, seen, present: presentIn(changing) });
    return { deleted, gone: await deleteUnshown({ tx, names: namedImages(held.value) }) };
  });
  await removeImageFiles({ coverKey: scope.coverKey, names: gone, files: deps.files });
  return deleted;
}

/** Deletes a level's picture: from its record, and unsaved uploads for it. */
export async function deleteImage({
  field,
  ...changing
}: PreferencesChange & { field: ImageField }): Promise<{ deleted: number; version: number }> {
  const { scope, level, act, deps } = changing;
  const { names, version } = await scope.transaction(async (tx) => {
    await holdLevel({ tx, level });
    const held = await readSetting({ tx, kind: KIND, level });
    const isShown = isOwn(held) && held.value[field] !== '';
    const imagesFor = ({ value }: Setting<PreferenceValues>) => ({ ...imagesOf(value), [field]: '' });
    const saved = isShown ? await saveIn({ tx, given: {}, imagesFor, ...changing }) : null;
    const waiting = (await readUnused({ tx, level })).filter((image) => image.field === field);
    const dropped = await deleteUnshown({ tx, names: waiting.map(({ name }) => name) });
    if (saved === null && dropped.length > 0) tx.note({ act, detail: { ...level, field, deleted: dropped.length } });
    return { names: [...(saved?.goneImages ?? []), ...dropped], version: saved?.setting.version ?? held.version };
  });
  await removeImageFiles({ coverKey: scope.coverKey, names, files: deps.files });
  return { deleted: names.length, version };
}

/** A new practice takes bookings as soon as a provider has hours. */
export const startingPreferences = (): PreferenceValues => ({ ...DEFAULT_PREFERENCES, enabled: 1 });
