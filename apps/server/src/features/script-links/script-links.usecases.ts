import { ALL_TYPES } from '@sightline/contract/appointment-types.calls';
import type { GeneratedLink } from '@sightline/contract/script-links.calls';
import { SETUP_TEXT } from '@sightline/contract/setup.texts';
import type { CoverScope, CoverTransaction } from '../../db/scope.ts';
import { appointmentTypesAt } from '../appointment-types/appointment-types.usecases.ts';
import { checkKeys } from '../setup/levels/levels.usecases.ts';
import { groupForeign, taskMissing, taskUnknown } from './script-links.errors.ts';
import { type GroupRecord, readGroups, readOpenLocations } from './script-links.reads.ts';
import { bookingLink, widgetCode } from './script-links.rules.ts';
import type { LinkTarget, LinkWords } from './script-links.types.ts';

type ScopeAtLocation = { scope: CoverScope; locKey: number };
type Task = { taskKey: number; name: string };

/** The active appointment types of the practice or of a location, by name. */
export async function listTasks({ scope, locKey }: ScopeAtLocation) {
  const settings = await scope.transaction((tx) => appointmentTypesAt({ tx, level: { locKey, acctKey: 0 } }));
  return settings
    .filter(({ value }) => value.active)
    .map(({ taskKey, name, value }) => ({
      taskKey,
      name,
      appointmentType: value.appointmentType,
      length: value.length,
    }));
}

/** The groups a location belongs to; all of the practice for 0. */
export async function listGroups({
  scope,
  locKey,
}: ScopeAtLocation): Promise<{ groupID: number; groupName: string }[]> {
  const groups = await scope.transaction(async (tx) => {
    await checkKeys({ tx, locKeys: [locKey], acctKeys: [] });
    return readGroups({ tx });
  });
  return groups
    .filter((group) => locKey === 0 || group.loc_keys.includes(locKey))
    .map((group) => ({ groupID: group.group_id, groupName: group.name }));
}

/** @throws 'LocKey Does Not Belong to this Group ID.' (SCR-003) */
function groupOf({ groups, gid, locKey }: { groups: GroupRecord[]; gid: string; locKey: number }): GroupRecord | null {
  if (gid === '') return null;
  const group = groups.find((it) => it.group_id === Number(gid));
  if (group === undefined || (locKey > 0 && !group.loc_keys.includes(locKey))) throw groupForeign();
  return group;
}

/**
 * The type for a name or key; null for all.
 * @throws if the practice has none
 */
function taskNamed({ tasks, taskName }: { tasks: readonly Task[]; taskName: string }): Task | null {
  const asked = taskName.toLowerCase();
  if (asked === '' || asked === ALL_TYPES.name.toLowerCase() || asked === String(ALL_TYPES.taskKey)) return null;
  const task =
    tasks.find(({ name }) => name.toLowerCase() === asked) ?? tasks.find(({ taskKey }) => String(taskKey) === asked);
  if (task === undefined) throw taskUnknown();
  return task;
}

/** A location's links: one for all types if requested, and one for each type. */
async function targetsOf({
  tx,
  place,
  taskName,
  isEach,
}: {
  tx: CoverTransaction;
  place: { locKey: number; locName: string };
  taskName: string;
  isEach: boolean;
}): Promise<LinkTarget[]> {
  const types = await appointmentTypesAt({ tx, level: { locKey: place.locKey, acctKey: 0 } });
  const named = taskNamed({ tasks: types, taskName });
  const offered = types.filter(({ value, taskKey }) => value.active && (named === null || taskKey === named.taskKey));
  const each = offered.map(({ taskKey, name }) => ({ ...place, taskKey, appointmentName: name }));
  if (named !== null) return each;
  const anyType = { ...place, taskKey: ALL_TYPES.taskKey, appointmentName: ALL_TYPES.name };
  return isEach ? [anyType, ...each] : [anyType];
}

/** Links and widget code for every remaining combination (SCR-002 to SCR-004). */
export async function generateLinks({
  scope,
  locKey,
  taskName,
  words,
  publicUrl,
}: ScopeAtLocation & { taskName: string; words: LinkWords; publicUrl: string }): Promise<GeneratedLink[]> {
  if (locKey > 0 && taskName === '') throw taskMissing();
  const { coverKey } = scope;
  const targets = await scope.transaction(async (tx) => {
    await checkKeys({ tx, locKeys: [locKey], acctKeys: [] });
    const group = groupOf({ groups: await readGroups({ tx }), gid: words.gid, locKey });
    const open = (await readOpenLocations({ tx }))
      .filter(
        (it) => (locKey === 0 || it.loc_key === locKey) && (group === null || group.loc_keys.includes(it.loc_key)),
      )
      .map((it) => ({ locKey: it.loc_key, locName: it.org_name }));
    const anywhere = { locKey: 0, locName: SETUP_TEXT.allLocations };
    // A group's link also lets the patient choose among its locations.
    const places = locKey === 0 && open.length > 1 ? [anywhere, ...open] : open;
    const found: LinkTarget[] = [];
    for (const place of places) found.push(...(await targetsOf({ tx, place, taskName, isEach: taskName === '' })));
    return found;
  });
  return targets.map((target) => {
    const linked = { publicUrl, coverKey, target, words };
    return { coverKey, ...target, v5Link: bookingLink(linked), v5WidgetLink: widgetCode(linked) };
  });
}
