import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { DayNumber } from '@sightline/scheduling/days';
import type { LegacyEntry } from '@sightline/scheduling/legacy';
import type { Rule } from '@sightline/scheduling/rule';

/** One provider at one location: the owner of a schedule. */
export type ProviderAtLocation = { locKey: number; acctKey: number };

/** A stored rule in the engine's form. */
export type StoredRule = {
  rule: Rule;
  data: ScheduleData;
  blockKeys: string;
  fromOnboarding: boolean;
  mongoDBDocumentId: string;
  orderRef: string;
  version: number;
  savedAt: Temporal.Instant;
  savedBy: string;
};

/** An unmigrated entry of the old tables. */
export type StoredLegacyEntry = LegacyEntry & { isInForce: boolean };

/** Everything that decides when a provider at a location is open. */
export type PlaceRules = {
  place: ProviderAtLocation;
  timeZone: string;
  /** The location's own day. */
  today: DayNumber;
  /** Below 5 the old tables apply too. */
  version: number;
  stored: StoredRule[];
  legacy: StoredLegacyEntry[];
  /** What applies: the stored rules and, below version 5, the entries of the old tables (ids are minus blockId). */
  rules: Rule[];
};
