import type { PatientLocale } from './languages.ts';
import { AUTOMATED_A_WEEK, clockWords, countWords, WIDEST_WINDOW } from './limits.ts';

/** The rules by which messages go out, in the order a patient gets them. */
export const RULE_NAMES = [
  'reminder-first',
  'reminder-last',
  'forms-first',
  'forms-last',
  'recall-before',
  'recall-after',
  'order-ready',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];

/** Which of a practice's templates a rule may send. */
export const RULE_TEMPLATES = {
  'reminder-first': 'APPOINTMENT',
  'reminder-last': 'APPOINTMENT',
  'forms-first': 'FORMS',
  'forms-last': 'FORMS',
  'recall-before': 'RECALL',
  'recall-after': 'RECALL',
  'order-ready': 'ORDER',
} as const satisfies Record<RuleName, string>;

const templateOf = (rule: string): string | undefined => (RULE_TEMPLATES as Record<string, string>)[rule];

/** Whether a rule reminds of a visit, so that its words may name the date, time and provider. */
export const mentionsVisit = (rule: string): boolean => templateOf(rule) === 'APPOINTMENT';

/** Whether a rule asks a patient to fill in the forms of a visit. */
export const asksForForms = (rule: string): boolean => templateOf(rule) === 'FORMS';

/** Whether a rule's day is counted back from a visit. */
export const isBeforeVisit = (rule: string): boolean => mentionsVisit(rule) || asksForForms(rule);

/** Whether a rule speaks of a recall. */
export const mentionsRecall = (rule: string): boolean => templateOf(rule) === 'RECALL';

/** Which message goes where a patient has several on a day, the lowest first: what is nearest to happening. */
export const RULE_TURN = {
  'reminder-last': 1,
  'reminder-first': 2,
  'forms-last': 3,
  'forms-first': 4,
  'order-ready': 5,
  'recall-after': 6,
  'recall-before': 7,
} as const satisfies Record<RuleName, number>;

/** Used if the practice chose none of its own templates. */
export const STANDARD_WORDS: Record<RuleName, Record<PatientLocale, string>> = {
  'reminder-first': {
    'en-US':
      '{{practice}}: {{firstName}} has a visit on {{date}} at {{time}} ({{location}}). Reply C to confirm or R to reschedule.',
    'es-US':
      '{{practice}}: {{firstName}} tiene cita el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
  },
  'reminder-last': {
    'en-US':
      '{{practice}}: See you on {{date}} at {{time}}, {{firstName}} ({{location}}). Reply C to confirm or R to reschedule.',
    'es-US':
      '{{practice}}: {{firstName}}, le esperamos el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
  },
  'forms-first': {
    'en-US':
      '{{practice}}: {{firstName}}, please fill in your forms before your visit on {{date}}. It saves time at the desk: {{formLink}}',
    'es-US':
      '{{practice}}: {{firstName}}, por favor llene sus formularios antes de su cita del {{date}}. Ahorra tiempo: {{formLink}}',
  },
  'forms-last': {
    'en-US':
      '{{practice}}: {{firstName}}, some forms for your visit on {{date}} are still open. Finish them here: {{formLink}}',
    'es-US':
      '{{practice}}: {{firstName}}, faltan formularios para su cita del {{date}}. Puede terminarlos en: {{formLink}}',
  },
  'recall-before': {
    'en-US':
      "{{practice}}: {{firstName}} will be due for an eye exam soon. Reply here and we'll find a time, or call {{phone|us}}.",
    'es-US':
      '{{practice}}: Pronto le toca el examen de la vista a {{firstName}}. Responda o llame al {{phone|consultorio}} y le damos cita.',
  },
  'recall-after': {
    'en-US':
      "{{practice}}: {{firstName}} is due for an eye exam. Reply here and we'll find a time, or call {{phone|us}}.",
    'es-US':
      '{{practice}}: Ya le toca el examen de la vista a {{firstName}}. Responda o llame al {{phone|consultorio}} y le damos cita.',
  },
  'order-ready': {
    'en-US': '{{practice}}: Good news {{firstName}}, your order is ready to pick up at {{location}}.',
    'es-US': '{{practice}}: {{firstName}}, ya puede recoger su pedido en {{location}}.',
  },
};

/** Instead of words with a name, where the phone or the address isn't known to be the patient's. */
export const NAMELESS_WORDS: Record<RuleName, Record<PatientLocale, string>> = {
  'reminder-first': {
    'en-US':
      '{{practice}}: You have a visit on {{date}} at {{time}} ({{location}}). Reply C to confirm or R to reschedule.',
    'es-US':
      '{{practice}}: Usted tiene cita el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
  },
  'reminder-last': {
    'en-US': '{{practice}}: See you on {{date}} at {{time}} ({{location}}). Reply C to confirm or R to reschedule.',
    'es-US':
      '{{practice}}: Le esperamos el {{date}}, {{time}} ({{location}}). Responda C para confirmar, R para cambiar, STOP para darse de baja.',
  },
  'forms-first': {
    'en-US':
      '{{practice}}: Please fill in your forms before your visit on {{date}}. It saves time at the desk: {{formLink}}',
    'es-US': '{{practice}}: Por favor llene sus formularios antes de su cita del {{date}}. Ahorra tiempo: {{formLink}}',
  },
  'forms-last': {
    'en-US': '{{practice}}: Some forms for your visit on {{date}} are still open. Finish them here: {{formLink}}',
    'es-US': '{{practice}}: Faltan formularios para su cita del {{date}}. Puede terminarlos en: {{formLink}}',
  },
  'recall-before': {
    'en-US':
      "{{practice}}: You'll be due for an eye exam soon. Reply here and we'll find a time, or call {{phone|us}}.",
    'es-US':
      '{{practice}}: Pronto le toca el examen de la vista. Responda o llame al {{phone|consultorio}} y le damos cita.',
  },
  'recall-after': {
    'en-US': "{{practice}}: You're due for an eye exam. Reply here and we'll find a time, or call {{phone|us}}.",
    'es-US':
      '{{practice}}: Ya le toca el examen de la vista. Responda o llame al {{phone|consultorio}} y le damos cita.',
  },
  'order-ready': {
    'en-US': '{{practice}}: Good news, your order is ready to pick up at {{location}}.',
    'es-US': '{{practice}}: Ya puede recoger su pedido en {{location}}.',
  },
};

export const RULE_TEXT: Record<RuleName, { title: string; about: string }> = {
  'reminder-first': { title: 'First reminder', about: 'A few days before the visit, while there’s time to move it.' },
  'reminder-last': { title: 'Last reminder', about: 'Shortly before the visit.' },
  'forms-first': { title: 'Request for forms', about: 'A few days before the visit, if its forms aren’t filled in.' },
  'forms-last': { title: 'Reminder of forms', about: 'Once more before the visit, if any form is still missing.' },
  'recall-before': { title: 'Recall before it is due', about: 'To patients who will be due soon.' },
  'recall-after': { title: 'Recall once overdue', about: 'To overdue patients with no appointment.' },
  'order-ready': { title: 'Order ready', about: 'As soon as an order arrives, during sending hours.' },
};

/** Why a message is left out, for staff. */
export const LEFT_OUT = {
  confirmed: 'The visit is already confirmed',
  'booked-late': 'Booked after this reminder’s time',
  'rule-late': 'Its time had passed when the rule was turned on',
  covered: 'A message about it went out recently',
  'off-here': 'Turned off at this location',
  'closed-today': 'The office is closed today',
  'closed-visit': 'The office is closed on the day of the visit',
  'opted-out': 'Opted out of texts',
  held: 'Texts are on hold until a possible opt-out is settled',
  'not-cell': 'No textable phone',
  'invalid-number': 'The phone number is not valid',
  'own-number': 'The phone is one of the practice’s own numbers',
  'no-contact': 'No cell phone and no email address',
  'no-number': 'The location has no texting number, and there is no email address',
  'no-mail': 'Only an email address, and email isn’t set up',
  capped: 'Gets another automated message today',
  'held-out': 'Held out at random, to compare with those messaged',
  'week-full': `Already got ${countWords(AUTOMATED_A_WEEK)} automated messages this week`,
  'has-visit': 'Already has an appointment',
  stopped: 'Staff already know it couldn’t be sent',
  window: 'Too late today: sending hours are over',
  words: 'The template needs information this patient doesn’t have',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

export const AUTOMATED_TEXT = {
  saved: 'Automated messages were saved.',
  /** Why a save is refused, and what to do. */
  allRules: 'Include every rule once.',
  windowOrder: 'Sending hours must end after they begin.',
  windowWide: `Messages are sent between ${clockWords(WIDEST_WINDOW.from)} and ${clockWords(WIDEST_WINDOW.until)} only.`,
  sendOutside: (title: string) => `${title}: the time of day is outside the sending hours.`,
  daysOutside: (title: string, { least, most }: { least: number; most: number }) =>
    most === 0
      ? `${title}: orders don’t use days.`
      : `${title}: enter a whole number of days from ${least} to ${most}.`,
  onceOnly: (title: string) => `${title}: this rule sends one message only.`,
  remindersOrder: 'The first reminder must come before the last one.',
  formsOrder: 'Send the request for forms earlier than its reminder.',
  templateUnknown: (title: string) => `${title}: this template was deleted. Choose another one.`,
  templateWords: (title: string, refusal: string) => `${title}: ${refusal}`,
} as const;
