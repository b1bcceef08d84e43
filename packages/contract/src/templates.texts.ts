import type { Language } from './languages.ts';

/** Kinds of message templates, in the order of the page. */
export const TEMPLATE_KINDS = [
  'reply',
  'hipaa-request',
  'reminder',
  'recall',
  'order-ready',
  'forms',
  'booking-link',
  'booking-confirmation',
  'care',
  'earlier-time',
  'after-hours',
  'reviews',
  'keyword-answer',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What a template's variable stands for, for staff. */
export const TEMPLATE_VARIABLES = {
  firstName: 'Patient’s first name',
  lastName: 'Patient’s last name',
  practice: 'Practice name',
  practiceName: 'Practice name',
  location: 'Location name',
  phone: 'Location phone',
  practicePhone: 'Practice phone',
  provider: 'Provider of the visit',
  date: 'Date of the visit',
  time: 'Time of the visit',
  visitType: 'Type of visit',
  address: 'Address of the location',
  bookingLink: 'Link to online booking',
  formLink: 'Link to forms',
  bring: 'What to bring',
  manageLink: 'Link to change or cancel',
  freeTimes: 'Times that are open now',
  opens: 'When the office opens next',
  feedbackLink: 'Link to the two questions',
  answerBy: 'Time until which an offer holds',
  currentVisit: 'Date and time of the visit they have',
} as const;
export type TemplateVariable = keyof typeof TEMPLATE_VARIABLES;

const OF_PLACE = ['practice', 'practiceName', 'location', 'phone', 'practicePhone'] as const;
const OF_PERSON = ['firstName', 'lastName', ...OF_PLACE, 'bookingLink', 'formLink'] as const;
const OF_VISIT = [...OF_PERSON, 'provider', 'date', 'time'] as const;

/** What the law or the carriers want in every text of a kind. */
export type RequiredPart = 'stop' | 'consent-answers' | 'unencrypted';

type KindOfTemplate = {
  /** In the database, and in the specification's calls. */
  type: string;
  title: string;
  /** When these texts are sent, and by whom. */
  about: string;
  variables: readonly TemplateVariable[];
  needs: readonly RequiredPart[];
  sentBy: 'staff' | 'automated-messages' | 'booking' | 'feedback' | 'inbox' | 'replies' | 'waiting-list';
};

export const TEMPLATE_KIND = {
  reply: {
    type: 'GENERAL',
    title: 'Replies',
    about: 'Staff pick these in a conversation.',
    variables: [...OF_VISIT, 'freeTimes', 'manageLink'],
    needs: [],
    sentBy: 'staff',
  },
  'hipaa-request': {
    type: 'HIPAA',
    title: 'HIPAA request',
    about: 'Asks a patient for consent to texts with health information. Staff send it from a conversation.',
    variables: OF_PERSON,
    needs: ['consent-answers', 'unencrypted'],
    sentBy: 'staff',
  },
  reminder: {
    type: 'APPOINTMENT',
    title: 'Reminders',
    about:
      'Automated messages send the ones chosen there before a visit. Staff can also send them. Where several patients share the phone, the text starts with whose it is.',
    variables: OF_VISIT,
    needs: ['stop'],
    sentBy: 'automated-messages',
  },
  recall: {
    type: 'RECALL',
    title: 'Recalls',
    about:
      'Automated messages send the ones chosen there when an exam is due. Staff can also send them. Where several patients share the phone, the text starts with whose it is.',
    variables: OF_PERSON,
    needs: ['stop'],
    sentBy: 'automated-messages',
  },
  'order-ready': {
    type: 'ORDER',
    title: 'Order ready',
    about:
      'Automated messages send the ones chosen there when an order arrives. Staff can also send them. Where several patients share the phone, the text starts with whose it is.',
    variables: OF_PERSON,
    needs: ['stop'],
    sentBy: 'automated-messages',
  },
  forms: {
    type: 'FORMS',
    title: 'Forms',
    about: 'Staff pick these in a conversation to send intake forms.',
    variables: OF_VISIT,
    needs: [],
    sentBy: 'staff',
  },
  'booking-link': {
    type: 'BOOKING',
    title: 'Booking link',
    about: 'Staff pick these in a conversation to invite a patient to book online.',
    variables: OF_PERSON,
    needs: [],
    sentBy: 'staff',
  },
  'booking-confirmation': {
    type: 'CONFIRMATION',
    title: 'Booking confirmation',
    about:
      'Sent after a patient books online: the first in the list. Without one, Sightline’s standard text goes out. Where several patients share the phone, the text starts with whose visit it is.',
    // No patient's name for everyone else: the phone is whatever the person who booked typed.
    variables: [...OF_PLACE, 'provider', 'date', 'time', 'visitType', 'address', 'bring', 'manageLink'],
    needs: ['stop'],
    sentBy: 'booking',
  },
  care: {
    type: 'CARE',
    title: 'Care instructions',
    about: 'Staff pick these in a conversation.',
    variables: OF_PERSON,
    needs: [],
    sentBy: 'staff',
  },
  'earlier-time': {
    type: 'EARLIER',
    title: 'Earlier time',
    about:
      'Offers a time that came free to someone on the waiting list: the first in the list with its date, its time and until when it holds. Patients answer YES or NO. Without one, Sightline’s standard text goes out. Where several patients share the phone, the text starts with whose it is.',
    variables: [...OF_PLACE, 'firstName', 'provider', 'date', 'time', 'answerBy', 'currentVisit', 'manageLink'],
    needs: ['stop'],
    sentBy: 'waiting-list',
  },
  'after-hours': {
    type: 'AFTERHOURS',
    title: 'After hours',
    about:
      'Answers a text that arrives while the office is closed, once until it opens: the first in the list. Turn it on in the inbox settings.',
    variables: [...OF_PERSON, 'opens'],
    needs: ['stop'],
    sentBy: 'inbox',
  },
  reviews: {
    type: 'REVIEW',
    title: 'Reviews',
    about:
      'Asks how a visit was: the first in the list with the link to the questions. Without one, Sightline’s standard text goes out. Where several patients share the phone, the text starts with whose it is.',
    variables: [...OF_PLACE, 'firstName', 'feedbackLink'],
    needs: ['stop'],
    sentBy: 'feedback',
  },
  'keyword-answer': {
    type: 'SYSTEM',
    title: 'Keyword answers',
    about: 'Sent when a patient texts STOP, START or HELP. Carriers require them, so they can’t be changed.',
    variables: OF_PLACE,
    needs: [],
    sentBy: 'replies',
  },
} as const satisfies Record<TemplateKind, KindOfTemplate>;

export const isTemplateKind = (text: string): text is TemplateKind => Object.hasOwn(TEMPLATE_KIND, text);

export const templateKindOf = (type: string): TemplateKind =>
  TEMPLATE_KINDS.find((kind) => TEMPLATE_KIND[kind].type === type) ?? 'reply';

/** Types of templates that staff pick in a conversation. */
export const STAFF_TEMPLATE_TYPES: readonly string[] = TEMPLATE_KINDS.filter((kind) => {
  const { sentBy } = TEMPLATE_KIND[kind];
  return sentBy === 'staff' || sentBy === 'automated-messages';
}).map((kind) => TEMPLATE_KIND[kind].type);

/** Goes out after hours where the practice has no text of its own. Plain letters only. */
export const AFTER_HOURS_TEXT: Readonly<Record<Language, string>> = {
  en: "{{practice}}: Thank you for your text. We're closed until {{opens|we reopen}} and will answer then. In an emergency, call 911. Reply STOP to end texts.",
  es: '{{practice}}: Gracias por su mensaje. Estamos cerrados hasta {{opens|nuevo aviso}} y le responderemos entonces. En una emergencia llame al 911. Responda STOP para darse de baja.',
};

export const TEMPLATE_TITLE_LENGTH = 60;
/** Two sends of 320 characters. */
export const TEMPLATE_LENGTH = 640;
export const MOST_TEMPLATES = 500;

/** What is wrong with a template's text, and what to do. */
export const TEMPLATE_FAULTS = {
  empty: 'Write the text.',
  'no-title': 'Give the template a name.',
  'too-long': `Shorten the text to ${TEMPLATE_LENGTH} characters or fewer.`,
  'unknown-variable': (name: string) => `{{${name}}} isn’t a variable. Pick one from the list.`,
  'not-for-kind': (name: string) =>
    `{{${name}}} has no value in this kind of text. Remove it, or add a fallback like {{${name}|your text}}.`,
  'broken-variable': (part: string) =>
    `“${part}” isn’t a variable and would be sent as written. Pick one from the list.`,
  'no-stop': {
    en: 'Tell patients how to opt out: add “Reply STOP to get no more texts.”',
    es: 'Tell patients how to opt out: add “Responda STOP para darse de baja.”',
  },
  'no-consent-answers': {
    en: 'Say how to answer: the text must name YES and NO.',
    es: 'Say how to answer: the text must name SI and NO.',
  },
  'no-unencrypted': {
    en: 'Say that texts aren’t encrypted, for example “Texts are not encrypted.”',
    es: 'Say that texts aren’t encrypted, for example “Los mensajes no van cifrados.”',
  },
} as const;

/** What is wrong, in words. */
export function templateFaultWords({
  code,
  part = '',
  language,
}: {
  code: keyof typeof TEMPLATE_FAULTS;
  /** The variable, or the part of the text at fault. */
  part?: string;
  language: Language;
}): string {
  const words = TEMPLATE_FAULTS[code];
  if (typeof words === 'function') return words(part);
  return typeof words === 'string' ? words : words[language];
}
