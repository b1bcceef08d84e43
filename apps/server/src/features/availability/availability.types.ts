import type { ScheduleData } from '@sightline/contract/schedule-data';
import type { DayNumber } from '@sightline/scheduling/days';
import type { LegacyEntry } from '@sightline/scheduling/legacy';
import type { Rule } from '@sightline/scheduling/rule';

/** One provider at one location: what a schedule belongs to. */
export type ProviderAtLocation = { locKey: number; acctKey: number };

/** A rule as it is stored, and as the engine takes it. */
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

/** An entry of the old tables that was not migrated. */
export type StoredLegacyEntry = LegacyEntry & { isInForce: boolean };

/** All that decides when a provider at a location is open. */
export type PlaceRules = {
  place: ProviderAtLocation;
  timeZone: string;
  /** The location's own day. */
  today: DayNumber;
  /** Below 5 the old tables are in force as well. */
  version: number;
  stored: StoredRule[];
  legacy: StoredLegacyEntry[];
  /** What is in force: the stored rules, and the entries of the old tables below version 5 (ids of minus blockId). */
  rules: Rule[];
};
