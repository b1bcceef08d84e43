import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { envelope, savingEnvelope } from './envelope.ts';
import { INSURANCE_NAME_LENGTH } from './limits.ts';
import {
  CONFIG,
  clearedData,
  codeOnly,
  coverQuery,
  initBody,
  insertedData,
  levelFields,
  levelQuery,
  seenVersion,
  settingOrigin,
  settingsOnly,
  setup,
} from './setup.calls.ts';
import { INSURANCE_TEXT as TEXT } from './setup.texts.ts';

const insuranceTypes = { rule: 'element', element: 'Dv4InsuranceTypeMenu' } as const;

/** Cannot be deleted, may be displayed first or last (INS-004). Compared ignoring case and outer spaces. */
export const REQUIRED_CARRIERS = ['No Insurance', 'Other Insurance'] as const;

export function isRequiredCarrier(name: string): boolean {
  const given = name.trim().toLowerCase();
  return REQUIRED_CARRIERS.some((required) => required.toLowerCase() === given);
}

/** Ours: no practice needs more than a year to prepare. */
export const MOST_DAYS_BLOCKED = 365;
export const ORDER_KEYS = [0, 1, -1] as const;

/** INS-002, shared with the page. */
export const carrierName = z.string({ error: TEXT.nameRequired }).check(
  z.overwrite((name) => name.replaceAll('\u0000', '').trim()),
  z.minLength(1, TEXT.nameRequired),
  z.maxLength(INSURANCE_NAME_LENGTH, TEXT.nameTooLong),
);
export const daysBlocked = z
  .int({ error: TEXT.invalidDays })
  .check(z.nonnegative(TEXT.invalidDays), z.maximum(MOST_DAYS_BLOCKED, TEXT.invalidDays));
const orderKey = z.nullish(z.literal([...ORDER_KEYS]));
const schedule = z.nullish(z.string().check(z.maxLength(200)));

/** A carrier at the requested level. */
export const carrier = z.object({
  insName: z.string(),
  /** 0 allows same-day booking, 1 blocks the same day, and so on (INS-005). */
  daysBlocked: z.number(),
  /** 0 none, 1 display first, -1 display last. */
  orderKey: z.number(),
  schedule: z.string(),
  coverKey: z.number(),
  locKey: z.number(),
  acctKey: z.number(),
  ...settingOrigin,
});
export type Carrier = z.infer<typeof carrier>;

/** Absent orderKey: as stored, else 1 for the required carriers and 0 for the others. */
const carrierBody = z.object({
  ...levelFields,
  insName: carrierName,
  daysBlocked,
  orderKey,
  schedule,
  version: seenVersion,
});
const namedBody = z.object({ ...levelFields, insName: carrierName, version: seenVersion });

const savedData = z.object({ updated: z.array(carrier), inserted: z.array(carrier) });
const deletedData = z.object({ deleted: z.array(carrier) });

const shared = { origin: 'specification', audit: settingsOnly, answersInEnvelope: true, problems: [] } as const;
const read = { ...shared, access: insuranceTypes, method: 'GET' } as const;
const change = { ...shared, access: insuranceTypes, method: 'POST', query: codeOnly } as const;

export const modGetInsuranceData = defineCall({
  ...read,
  name: 'insurance-types.read',
  summary: 'The carriers in effect at a level, in display order',
  path: `${CONFIG}/modGetInsuranceData`,
  query: levelQuery,
  replies: { 200: envelope(z.array(carrier)) },
});

export const modSaveInsuranceData = defineCall({
  ...change,
  name: 'insurance-types.save',
  summary: 'Adds or updates a carrier at a level',
  path: `${CONFIG}/modSaveInsuranceData`,
  body: carrierBody,
  replies: { 200: savingEnvelope(savedData, carrier) },
});

export const modDeleteInsuranceData = defineCall({
  ...change,
  name: 'insurance-types.delete',
  summary: 'Removes a carrier from a level and the levels below it',
  path: `${CONFIG}/modDeleteInsuranceData`,
  body: namedBody,
  replies: { 200: savingEnvelope(deletedData, carrier) },
});

export const clearInsuranceData = defineCall({
  ...change,
  origin: 'own',
  name: 'insurance-types.clear',
  summary: "Deletes a carrier's values saved at one level, so the next level's apply",
  path: `${CONFIG}/clearInsuranceData`,
  body: z.strictObject({ ...levelFields, insName: carrierName, version: seenVersion }),
  replies: { 200: savingEnvelope(clearedData, carrier) },
});

export const getInsuranceTypes = defineCall({
  ...read,
  name: 'insurance-types.list',
  summary: 'The carriers in effect at a level',
  path: `${CONFIG}/getInsuranceTypes`,
  query: levelQuery,
  replies: { 200: envelope(z.array(carrier)) },
});

export const getAllInsuranceTypes = defineCall({
  ...read,
  name: 'insurance-types.list-all',
  summary: 'Every carrier record of the practice with the level it is saved at',
  path: `${CONFIG}/getAllInsuranceTypes`,
  query: coverQuery,
  replies: { 200: envelope(z.array(carrier)) },
});

export const saveInsuranceType = defineCall({
  ...change,
  name: 'insurance-types.add',
  actsOnce: true,
  summary: "Adds a carrier the level doesn't have yet",
  path: `${CONFIG}/saveInsuranceType`,
  body: carrierBody,
  replies: { 200: savingEnvelope(savedData, carrier) },
});

export const updateInsuranceType = defineCall({
  ...change,
  name: 'insurance-types.update',
  summary: 'Edits a carrier; days other than a whole number from 0 up become 0 (INS-003)',
  path: `${CONFIG}/updateInsuranceType`,
  body: z.object({
    ...levelFields,
    insName: carrierName,
    daysBlocked: z.catch(daysBlocked, 0),
    orderKey,
    schedule,
    version: seenVersion,
  }),
  replies: { 200: savingEnvelope(savedData, carrier) },
});

export const deleteInsuranceType = defineCall({
  ...change,
  name: 'insurance-types.remove',
  summary: 'Same as modDeleteInsuranceData',
  path: `${CONFIG}/deleteInsuranceType`,
  body: namedBody,
  replies: { 200: savingEnvelope(deletedData, carrier) },
});

export const modInitInsuranceData = defineCall({
  ...change,
  access: setup,
  name: 'insurance-types.init',
  actsOnce: true,
  summary: 'Adds the standard carriers to a practice, once',
  path: `${CONFIG}/modInitInsuranceData`,
  body: initBody,
  replies: { 200: envelope(insertedData) },
});

export const modInitInsuranceFromOnboarding = defineCall({
  ...change,
  access: setup,
  name: 'insurance-types.init-from-onboarding',
  summary: "Creates carriers from a practice's onboarding answers, once",
  path: `${CONFIG}/modInitInsurance_FromOnboardingAsync`,
  body: initBody,
  replies: { 200: envelope(insertedData) },
});
