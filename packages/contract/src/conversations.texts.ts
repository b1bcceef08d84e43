/** Texts of two-way messaging, letter for letter where the specification gives them, typos included. */
export const CONVERSATION_TEXT = {
  newMessages: 'New Messages',
  search: 'Search',
  loadMore: 'Load More',
  all: 'All',
  unread: 'Unread',
  unanswered: 'Unanswered',
  flagged: 'Flagged',
  flag: 'Flag',
  read: 'Read',
  remove: 'Remove',
  hipaaConsent: 'HIPAA Consent',
  selectAllLocations: 'Select All Locations',
  clearAll: 'Clear All',
  /** Before Remove (MSG-012). */
  cannotUndo: 'You cannot undo this action',
  /** Under a text of 320 characters (MSG-016). */
  limitReached: 'You have reached the your message limit.',
  /** In place of a picture (MSG-023). */
  imageFailed: 'Image failed to load',
  /** In place of the composer (MSG-025). */
  optedOut: 'This patient has opted out of text messages.',
  sleepMode: 'Sleep Mode',
  patientAdded: 'Patient Added',
  patientDenied: 'Patient has opted-out of SMS',
  malformedNumber: 'The number is malformed',
  /** A foreign number, which the gateway does not text (MSG-027). */
  foreignNumber: 'Enter a US number. Texts can’t be sent to other countries.',
  /** The inputs of the new-message search (MSG-026). */
  patientId: 'Patient ID',
  firstName: 'First Name',
  lastName: 'Last Name',
  phone: 'Phone',
  showMore: 'Show more',
  showLess: 'Show less',
  clear: 'Clear',
  /** Labels in the rows of the patient search. */
  added: 'Added',
  noCellPhone: 'No cell phone',
  optedOutMark: 'Opted out',
  newPatient: 'New patient',
  selectLocation: 'Select location',
} as const;

/** Dialogs of the error catalog (messaging specification, section 8), title and text (MSG-040). */
export const CONVERSATION_DIALOG = {
  sendFailed: { title: 'Unable to send.', text: 'Currently unable to send message' },
  sendMessageFailed: { title: 'Unable to send message' },
  sendUnavailable: {
    title: 'Unable to send a message',
    text: 'Currently unable to send any message. Please try again later.',
  },
  addPatientsFailed: {
    title: 'Unable to add new patient',
    text: 'Currently unable to add any new patients. Please try again later.',
  },
  addPatientFailed: {
    title: 'Unable to add patient',
    text: 'Currently unable to add this patients. Please try a different patient.',
  },
  updateFailed: { title: 'Unable to update conversation.', text: 'Currently unable to update conversations.' },
  selectPatientFailed: {
    title: 'An error has occured',
    text: 'Unable to select a patient for this conversation',
  },
  cellPhoneNeeded: { title: 'Cell Phone Needed', text: 'This patient does not have a cell phone.' },
  messagesLimit: { title: 'Messages Limit', text: 'Only 10 patients can be sent a message at once.' },
  attachmentLimit: {
    title: 'Attachment limit reached',
    text: 'Reached the maximum number (3) of allowed attachments',
  },
  notUniqueFile: { title: 'Non-unique file', text: '1 or more files attached are not unique' },
  fileSizeLimit: { title: 'File size limit', text: 'Selected files must be less than 5MB' },
} as const;
