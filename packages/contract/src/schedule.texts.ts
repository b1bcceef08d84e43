import { MOST_DAYS } from './limits.ts';

/** Texts of the schedule, letter for letter where the specification gives them, typos included. */

export const RULE_KINDS = { availability: 'Availability', blackout: 'Blackout' } as const;
export type RuleKindWord = (typeof RULE_KINDS)[keyof typeof RULE_KINDS];

export const SCHEDULE_TEXT = {
  /** SCH-001. */
  selectPlace: 'Please select location and provider',
  createAvailability: 'Create Availability',
  blackoutPeriod: 'Blackout Period',
  preview: 'Preview',
  /** The event's menu (SCH-004). */
  viewDetails: 'View Details',
  editEvent: 'Edit Event',
  deleteEvent: 'Delete Event',
  editSingleEvent: 'Edit Single Event',
  deleteSingleEvent: 'Delete Single Event',
  editEventGroup: 'Edit Event Group',
  deleteEventGroup: 'Delete Event Group',
  /** SCH-006. */
  previewTitle: 'Preview Schedule',
  selectType: 'Please select Appointment Type',
  noneOnDates: 'No availabilities found on these dates',
  /** Ours: above a preview whose times patients cannot see, and in the explanation of a time. */
  bookingOff: 'Online booking is off here, so patients see no times.',
  /** For the log only: the specification says it is not displayed. */
  previewFailed: 'Unexpected error while getting the schedules',
  /** Titles of dialogs. */
  availabilityError: 'Availability Error',
  validationFailure: 'Validation Failure',
  /** SCH-015, SCH-016. */
  conflict: (kind: RuleKindWord, dates: number) =>
    `The ${kind} rule you are trying to save has a conflict with ${dates} another Date(s). Click OK to show the conflict(s).`,
  updateConflict: (kind: RuleKindWord) =>
    `The ${kind} rule you are trying to update will cause another conflict. Please try updating the parameters to avoid another conflict.`,
  viewRequest: 'View current request',
  cancelRequest: 'Cancel current request',
  /** SCH-013. */
  generalBlocked: 'Delete all events on the day and re-add all schedules as required.',
  /** SCH-021. */
  deleted: 'Event was successfully deleted',
  exemptionDeleted: 'Exemption date deleted successfully',
  confirmSave: 'Are you sure you want to save this configuration?',
  confirmDelete: 'Are you sure you want to delete this event(s)?',
  /** SCH-020. */
  noTypes:
    'No appointment types have been configured. Please configure appointment types on the Appointment Types page',
  unchanged: 'No updates will be made. Please edit the form.',
  /** Ours. */
  noConfig: 'This event was deleted.',
  changedMeanwhile: 'Someone changed this event since you opened it.',
  dataUnreadable: 'Couldn’t read the schedule data. Send it as JSON.',
  dataContradicts: (field: string) => `The schedule data and the configuration have different values for ${field}.`,
  periodTooLong: `Choose at most ${MOST_DAYS} days.`,
  periodOrder: 'The period must end on or after its start date.',
  notOnDate: 'This event doesn’t happen on that date.',
  notExempted: 'This date isn’t on the exemption list.',
  nothingToSave: 'Choose at least one event to save or delete.',
  otherPlace: 'All events have to be of the same location and provider.',
  namedTwice: 'Change each event only once.',
  unknownType: 'This appointment type doesn’t exist.',
  providerNotThere: 'This provider does not work at this location.',
  tooManyRules: 'This provider has too many events at this location. Please delete some first.',
  onboardingFixed: 'This event comes from onboarding and can’t be edited. Delete its group and create a new one.',
  blackoutReminder:
    'There are events before the start date. Please make sure that a blackout closes the days before it where needed.',
} as const;

/** Refusals of booking section 5; a break's with its number from 1. The codes are the engine's. */
export const RULE_FAULT_TEXT = {
  'times-missing': 'Start/End time not specified',
  'times-order': 'Start time cannot be later than End time or the same as the Start time',
  'times-bounds': 'Please select availability between 6am and 11 pm only.',
  'break-missing': 'Start/End time not specified',
  'break-order': 'Start time cannot be later or equal to End time',
  'break-outside': 'Breaks must be within availability times',
  'types-missing': 'Appointment Type is required',
  'days-missing': 'Select at least one (1) day',
  'days-outside': "Please select at least one day that's within the start and end date",
  'start-missing': 'Start date is required',
  'ends-missing': 'Ends On date is required',
  'blackout-never': 'An indefinite blackout cannot be created. Please select an end date for this blackout event',
  /** Ours: the specification gives the rule without a sentence. */
  'start-past': 'Start date cannot be before today',
  'ends-before-start': 'Ends On date cannot be before the start date',
  simultaneous: 'Simultaneous appointments must be a whole number from 1 to 100',
  'breaks-overlap': 'Breaks cannot overlap each other',
} as const;
export type RuleFaultCode = keyof typeof RULE_FAULT_TEXT;

/** A fault's text: 'Break #2: Start/End time not specified'. */
export function ruleFaultText({ code, number }: { code: RuleFaultCode; number?: number | undefined }): string {
  const text = RULE_FAULT_TEXT[code];
  return number === undefined ? text : `Break #${number}: ${text}`;
}
