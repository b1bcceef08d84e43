import type { AuditAct } from '../../../db/audit.ts';
import type { CoverTransaction } from '../../../db/scope.ts';
import { appointmentTypesAt } from '../../appointment-types/appointment-types.usecases.ts';
import { holdProvider } from '../../providers/holding.usecases.ts';
import { configChanged, configUnknown, tooManyRules } from '../availability.errors.ts';
import { presentConfig } from '../availability.present.ts';
import { readRules } from '../availability.queries.ts';
import type { PlaceRules, ProviderAtLocation, StoredRule } from '../availability.types.ts';
import { rulesOfPlace } from '../places/places.usecases.ts';
import { readPlaceOfRule } from './saving.queries.ts';
import type { TypeSummary } from './saving.rules.ts';

/** Rules per provider at a location: with more, no calendar would be readable. */
const MOST_RULES = 1000;

type RuleLookup = {
  tx: CoverTransaction;
  ruleId: number;
  /** The location and provider named in a request next to the rule; missing ones are not compared. */
  named?: { locKey?: number | null | undefined; acctKey?: number | null | undefined };
};

/** The types rules may name here. */
export async function knownTypes({
  tx,
  place,
}: {
  tx: CoverTransaction;
  place: ProviderAtLocation;
}): Promise<TypeSummary[]> {
  const types = await appointmentTypesAt({ tx, level: place });
  return types.map(({ taskKey, name, value }) => ({ taskKey, name, length: value.length }));
}

/** @throws 404 for a rule that is not this practice's or not of the given location and provider */
async function placeOfRule({
  tx,
  ruleId,
  named = {},
  gone = configUnknown,
}: RuleLookup & { gone?: () => Error }): Promise<ProviderAtLocation> {
  const place = await readPlaceOfRule({ tx, ruleId });
  if (place === null) throw gone();
  if (named.locKey && named.locKey !== place.locKey) throw gone();
  if (named.acctKey && named.acctKey !== place.acctKey) throw gone();
  return place;
}

/**
 * A rule to delete, or to take a date off, with its provider locked. The provider need not work at the location
 * anymore: those who left leave rules behind.
 */
export async function ruleToDelete(sought: RuleLookup): Promise<StoredRule> {
  const { tx, ruleId } = sought;
  const place = await placeOfRule(sought);
  await holdProvider({ tx, acctKey: place.acctKey });
  const rules = await readRules({ tx, locKeys: [place.locKey], acctKeys: [place.acctKey] });
  const stored = rules.find(({ rule }) => rule.id === ruleId);
  if (stored === undefined) throw configUnknown();
  return stored;
}

/**
 * A rule to edit, with its provider locked and everything its change is checked against.
 * @param seen the version an edit saw; 409 with the current state if that changed
 */
export async function ruleToEdit({
  seen,
  ...sought
}: RuleLookup & { seen: number | null | undefined }): Promise<{ held: PlaceRules; stored: StoredRule }> {
  const { tx, ruleId } = sought;
  const hasSeen = seen !== null && seen !== undefined;
  const gone = () => (hasSeen ? configChanged(null) : configUnknown());
  const place = await placeOfRule({ gone, ...sought });
  const held = await rulesOfPlace({ tx, place, isLocked: true });
  const stored = held.stored.find(({ rule }) => rule.id === ruleId);
  if (stored === undefined) throw gone();
  if (hasSeen && seen !== stored.version) throw configChanged(presentConfig({ coverKey: tx.coverKey, stored }));
  return { held, stored };
}

/** @throws if the schedule would have too many rules */
export function checkRoom({ held, adding }: { held: PlaceRules; adding: number }): void {
  if (held.stored.length + adding > MOST_RULES) throw tooManyRules();
}

/** The audit trail's record of a change: keys and counts. */
export function noteChange({
  tx,
  act,
  place,
  detail,
}: {
  tx: CoverTransaction;
  act: AuditAct;
  place: ProviderAtLocation;
  detail: Record<string, number | string | boolean>;
}): void {
  tx.note({ act, detail: { locKey: place.locKey, acctKey: place.acctKey, ...detail } });
}
