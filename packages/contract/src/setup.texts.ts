import {
  ATTRIBUTION_LENGTH,
  BRING_LENGTH,
  IMAGE_BYTES,
  INSURANCE_NAME_LENGTH,
  LABEL_LENGTH,
  megabytes,
  SPANISH_LABEL_LENGTH,
  TYPE_NAME_LENGTH,
} from './limits.ts';

/** Texts of online booking setup, letter for letter where the specification gives them, typos included. */
export const SETUP_TEXT = {
  /** While the cover key is zero, and if there is no such cover (OBS-001). */
  loading: 'Loading. Please wait...',
  noCover: (coverKey: number) => `No information found for CoverKey: ${coverKey}`,
  /** The tabs (OBS-002). */
  insuranceTypes: 'Insurance Types',
  appointmentTypes: 'Appointment Types',
  patientInformation: 'Patient Information',
  general: 'General',
  schedule: 'Schedule',
  scriptGenerator: 'Script Generator',
  /** The filters bar (OBS-003). */
  allLocations: 'All Locations',
  allProviders: 'All Providers',
  filterProviders: 'Filter Providers by Location',
  /** Banners (OBS-004). */
  defaultConfiguration: 'Default Configuration',
  alreadySaved: 'This setting has already been saved in the Database',
  /** Placeholders, dialogs and snackbars (OBS-010). */
  applicationMessage: 'Application Message',
  applicationError: 'Application Error',
  pleaseConfirm: 'Please confirm...',
  recordNotFound: 'Record not found',
  selectCover: 'Please select Cover',
  requesting: 'Please wait while system is requesting data...',
  loadingShort: 'Loading...',
  unknownCoverKey: "Coverkey doesn't exist!",
  noLocation: 'No Location for this cover',
  noLink: 'No avaiable link for this combination.',
  locationsFailed: 'Unexpected error while getting Location data.',
  /** The generic error (OBS-008). Pages add the status in parentheses for non-success statuses. */
  generic: 'An error occured while processing the request.',
  cancelled: 'The request was cancelled.',
  /** Ours: refusals of keys, and of a save that came second. */
  unknownLocation: 'This location doesn’t exist.',
  unknownProvider: 'This provider doesn’t exist.',
  changedMeanwhile: 'Someone saved this setting since you opened it.',
  notSavedHere: 'Nothing is saved at this level.',
  tooManyRows: 'Please choose fewer locations or providers.',
} as const;

/** General tab (GEN-001 to GEN-005). */
export const GENERAL_TEXT = {
  status: 'Web Scheduling Status and Scheduling Behaviors',
  emailBehaviors: 'Email Behaviors',
  mobileFiles: 'Add Mobile Files',
  desktopFiles: 'Add Desktop Files',
  endingMessage: 'Ending Message',
  save: 'Save',
  mobileLogo: 'Mobile Logo',
  desktopLogo: 'Desktop Logo',
  profilePicture: 'Profile Picture',
  imageLimits: `Max size: ${megabytes(IMAGE_BYTES)}, format allowed: png`,
  invalidFile: 'Invalid file type',
  fileTooLarge: 'File exceeded size limit',
  invalidEmail: 'Invalid email entry',
  invalidNotificationEmail: "Invalid 'Notification Email' entry",
  emptyNotificationEmail: 'You are about to save an empty Notification Email.',
  selectCoverFirst: 'Please select a Cover first',
  saved: 'Preferences were successfully saved.',
  saving: 'Saving Preferences',
  getting: 'Getting Preferences',
  /** Ours. */
  weeksOutOfRange: 'Weeks open for booking must be a whole number from 1 to 104',
  endingTooLong: 'The ending message is too long',
  damagedFile: 'The picture is damaged. Please save it again and retry.',
  tooManyPixels: 'The picture has too many pixels. Please make it smaller and try again.',
  unknownImage: 'This picture is no longer there. Please choose it again.',
} as const;

/** Insurance Types tab (INS-001 to INS-004). */
export const INSURANCE_TEXT = {
  add: 'Add Insurance Type',
  nameRequired: 'Insurance Carrier is required',
  invalidDays: 'Invalid Pre-Processing Time entry',
  requiredCarrier: 'This is a required Insurance carrier and cannot be deleted',
  /** Ours. */
  nameTooLong: `Insurance Carrier can have at most ${INSURANCE_NAME_LENGTH} characters`,
  orderNotForThis: 'Only No Insurance and Other Insurance can be displayed first or last',
  exists: 'This Insurance Carrier is already in the list',
  unknown: 'This Insurance Carrier is not in the list',
} as const;

/** Appointment Types tab (APT-001 to APT-003). */
export const APPOINTMENT_TYPE_TEXT = {
  allTypes: 'All Types',
  /** Ours. */
  nameRequired: 'Appointment Type is required',
  nameTooLong: `Appointment Type can have at most ${TYPE_NAME_LENGTH} characters`,
  bringTooLong: `What to bring can have at most ${BRING_LENGTH} characters`,
  invalidLength: 'Invalid Length entry',
  invalidSlotSize: 'Invalid Booking Increment entry',
  invalidCost: 'Invalid Cost entry',
  exists: 'An appointment type with this name already exists',
  unknown: 'This appointment type doesn’t exist',
} as const;

/** Patient Information tab (PIN-001 to PIN-004). */
export const PATIENT_INFO_TEXT = {
  validation: 'Patient Validation',
  demographics: 'Patient Demographics',
  insurance: 'Patient Insurance',
  other: 'Other',
  dontAsk: "Don't Ask",
  desired: 'Desired',
  required: 'Required',
  dontDisplay: "Don't Display",
  display: 'Display',
  addQuestion: '+ Add Question',
  fillEmptySlots: 'Please fill up empty slots first',
  fieldRequired: 'This field is required',
  /** Ours. */
  nameLocked: 'First and last name are always required',
  labelTooLong: `A question can have at most ${LABEL_LENGTH} characters`,
  translatedLabelTooLong: `A question in Spanish can have at most ${SPANISH_LABEL_LENGTH} characters`,
} as const;

/** Script Generator tab (SCR-001 to SCR-003). */
export const SCRIPT_TEXT = {
  locationKey: 'Location Key',
  taskName: 'Task Name',
  moreOptions: 'More Options',
  tid: 'TID',
  gid: 'GID',
  source: 'Source',
  referredBy: 'Referred By',
  colorScheme: 'Color Scheme',
  clearField: 'Clear Field',
  generateCode: 'Generate Code',
  foreignGroup: 'LocKey Does Not Belong to this Group ID.',
  copied: 'Copy to Clipboard.',
  /** Ours. */
  taskRequired: 'Task Name is required',
  invalidColor: 'Color Scheme must be six hexadecimal digits',
  tooLong: `At most ${ATTRIBUTION_LENGTH} characters`,
} as const;

/** Every sentence above: a refusal uses it as it is; other faults get their field's name. */
export const SETUP_SENTENCES: ReadonlySet<string> = new Set(
  [SETUP_TEXT, GENERAL_TEXT, INSURANCE_TEXT, APPOINTMENT_TYPE_TEXT, PATIENT_INFO_TEXT, SCRIPT_TEXT]
    .flatMap((texts): unknown[] => Object.values(texts))
    .filter((text) => typeof text === 'string'),
);
