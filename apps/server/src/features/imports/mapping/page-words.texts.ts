import { NO_LOCATION, NO_PROVIDER, NO_TYPE, UNKNOWN_PATIENT_STATUS, UNKNOWN_STATUS, UNSAID } from '../imports.types.ts';

/** Reasons that say what to do: a command's mapping file has lists, the page has choices. */
const ON_PAGE: Readonly<Record<string, string>> = {
  [UNSAID]: 'is missing; choose one for records without one',
  [NO_LOCATION]: 'not one of your locations; choose which one it means',
  [NO_PROVIDER]: 'not one of your providers; choose who it means',
  [NO_TYPE]: 'not one of your appointment types; choose which one it means',
  [UNKNOWN_STATUS]: 'not a known status; choose what it means',
  [UNKNOWN_PATIENT_STATUS]: 'not a known patient status; choose what it means',
};

/** Why a record was rejected, in the page's words. */
export const reasonOnPage = (reason: string): string => ON_PAGE[reason] ?? reason;
