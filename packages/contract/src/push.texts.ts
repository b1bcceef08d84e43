/** Texts of push notifications, letter for letter where the specification gives them, typos included. */
export const PUSH_TEXT = {
  title: 'Push Notifications',
  denied: 'Notification denied! Please change your settings.',
  notCreated: "Couldn't create the notification subscription",
  enabled: 'Notification enabled.',
  disabled: 'Notification disabled.',
  workerUpdated: 'Service Woker updated!',
  toggledOff: 'Settings change to disabled successfully!',
  toggledOn: 'Settings change to enabled successfully!',
} as const;

/** Kinds of notifications by number, with the specification's names. */
export const PUSH_TYPES = {
  1: { type: 'Bookings', message: 'You have a new booking!' },
  2: { type: 'SMS', message: 'You have a new text message!' },
} as const;

export type NotificationType = keyof typeof PUSH_TYPES;

/** Ours: goes to every subscribed device whose user may read forms, and cannot be switched off. */
export const URGENT_PUSH = { number: 3, type: 'Forms', message: 'Urgent answers in a form' } as const;

/** Ours: goes to every subscribed device whose user may read feedback, and cannot be switched off. */
export const POOR_PUSH = { number: 6, type: 'Feedback', message: 'A patient was unhappy with a visit' } as const;

/**
 * Ours: goes to the devices of those who may take it, signed-out by inactivity or not, and cannot be switched off. It
 * names no patient.
 */
export const URGENT_TEXT_PUSH = { number: 7, type: 'Urgent', message: 'Urgent text: open it now' } as const;

/** Ours: go to one person's devices, and cannot be switched off. */
export const COLLEAGUE_PUSH = {
  assigned: { number: 4, type: 'Inbox', message: 'A conversation was assigned to you' },
  mentioned: { number: 5, type: 'Inbox', message: 'A colleague mentioned you in a note' },
  overtaken: { number: 8, type: 'Inbox', message: 'A newer text came before your message went out' },
} as const;

/** The notifications, by number, for users whose pages aren't in English. */
export const PUSH_MESSAGES = {
  es: {
    1: '¡Tiene una reserva nueva!',
    2: '¡Tiene un mensaje nuevo!',
    3: 'Respuestas urgentes en un formulario',
    4: 'Se le asignó una conversación',
    5: 'Un colega lo mencionó en una nota',
    6: 'Un paciente quedó descontento con una cita',
    7: 'Mensaje urgente: ábralo ahora',
    8: 'Llegó un mensaje más nuevo antes de que saliera el suyo',
  },
} as const;
