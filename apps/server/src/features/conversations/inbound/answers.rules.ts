import { clockIn, type Language, languageOf } from '@sightline/contract/languages';
import { listed } from '@sightline/messaging/automated-text';
import { textToSend } from '@sightline/messaging/gsm-text';
import type { ReplyAct } from '@sightline/messaging/reply-meaning';
import { fillTemplate } from '@sightline/messaging/template-variables';
import { ANSWER_WITHIN } from '../consent/consent.rules.ts';

/** What is answered, by one text each; the other acts are silent. */
export type AnsweredAct =
  | Exclude<ReplyAct, 'opt-out-quietly' | 'hold' | 'hold-death' | 'flag' | 'accept-offer' | 'decline-for-staff'>
  | 'ask-back-offer'
  | 'offer-over'
  | 'offer-withdrawn';

/** The SYSTEM template with the answer's text. */
export const TEMPLATE_NAMES = {
  'opt-out': 'STOP',
  'opt-in': 'START',
  release: 'START',
  help: 'HELP',
  ask: 'CANCEL',
  'release-visit': 'VISIT',
  'hipaa-given': 'CONSENT GIVEN',
  'hipaa-refused': 'CONSENT REFUSED',
  'confirm-visit': 'CONFIRMED',
  'reschedule-visit': 'RESCHEDULE',
  'cancel-request': 'CANCEL VISIT',
  'ask-back': 'ASK BACK',
  'ask-back-offer': 'ASK BACK OFFER',
  'offer-over': 'OFFER OVER',
  'offer-withdrawn': 'OFFER WITHDRAWN',
  'decline-offer': 'OFFER DECLINED',
  'ask-earlier': 'WAITING LIST',
} as const satisfies Record<AnsweredAct, string>;

/**
 * How many STOPs and STARTs in turn are confirmed to a phone in an hour. A confirmation is a single text (47 CFR
 * 64.1200(a)(12)), and two programs that answer each other would exchange them without end. One more STOP than STARTs,
 * so that the last confirmation a phone gets is never a promise of texts.
 */
export const MOST_TURNS = {
  'opt-out': { decision: 'refused', most: 4 },
  'opt-in': { decision: 'given', most: 3 },
} as const;

type TemplateName = (typeof TEMPLATE_NAMES)[AnsweredAct];

/**
 * Our answers if the practice has none: they name the practice, as carriers require (CTIA, section 5.1.3). All letters
 * are in the cheapest alphabet.
 */
const BUILT_IN: Record<Language, Record<TemplateName, string>> = {
  en: {
    STOP: '{{practice}}: You have been unsubscribed and will get no more texts from us. Reply START to get texts again.',
    START: '{{practice}}: You will get texts from us again. Reply STOP to end them, HELP for help.',
    HELP: '{{practice}}: For help please call {{phone|our office}}. Reply STOP to get no more texts.',
    CANCEL: `{{practice}}: You replied CANCEL. Did you mean to cancel your visit? Reply VISIT. To stop texts, reply STOP. If we don't hear back in ${ANSWER_WITHIN.hours} hours, we'll stop texting you.`,
    VISIT:
      '{{practice}}: Thank you. Your visit has not been changed yet; our office will contact you about it. To end all texts, reply STOP.',
    'CONSENT GIVEN': "{{practice}}: Thank you, we've recorded your consent.",
    'CONSENT REFUSED': "{{practice}}: We've recorded that you don't consent.",
    CONFIRMED: '{{practice}}: Thank you, your visit on {{date}} at {{time}} is confirmed.',
    RESCHEDULE:
      '{{practice}}: Thank you. Your visit has not been changed yet; our office will contact you to find another time{{orMoveHere|.}}',
    'CANCEL VISIT':
      '{{practice}}: Thank you. Your visit has not been cancelled yet; our office will contact you{{orCancelHere|.}}',
    'ASK BACK': '{{practice}}: To confirm your visit on {{date}} at {{time}}, reply C. For another time, reply R.',
    'ASK BACK OFFER': '{{practice}}: To take the time we offered, reply YES. To keep your current time, reply NO.',
    'OFFER OVER': "{{practice}}: That time is already taken, so nothing changed. You're still on the waiting list.",
    'OFFER WITHDRAWN':
      '{{practice}}: That offer no longer applies, so nothing changed. Questions? Call {{phone|our office}}.',
    'OFFER DECLINED': "{{practice}}: OK, nothing changes. You're still on the waiting list.",
    'WAITING LIST':
      "{{practice}}: You're on the waiting list. We'll text you when an earlier time opens up; until then your visit stays as it is.",
  },
  es: {
    STOP: '{{practice}}: Usted no va a recibir mensajes nuestros. Responda START para volver a recibirlos.',
    START: '{{practice}}: Usted vuelve a recibir nuestros mensajes. Responda STOP para no recibirlos, HELP para ayuda.',
    HELP: '{{practice}}: Para ayuda llame a {{phone|nuestro consultorio}}. Responda STOP para no recibir mensajes.',
    CANCEL: `{{practice}}: Recibimos su CANCEL. ¿Quiere cancelar su cita? Responda CITA. Para no recibir mensajes, responda STOP. Si no responde en ${ANSWER_WITHIN.hours} horas, dejaremos de escribirle.`,
    VISIT:
      '{{practice}}: Gracias. Por ahora su cita sigue igual; nuestro consultorio le llama. Para no recibir mensajes, responda STOP.',
    'CONSENT GIVEN': '{{practice}}: Gracias, hemos anotado su consentimiento.',
    'CONSENT REFUSED': '{{practice}}: Hemos anotado que no da su consentimiento.',
    CONFIRMED: '{{practice}}: Gracias, su cita del {{date}}, {{time}}, queda confirmada.',
    RESCHEDULE:
      '{{practice}}: Gracias. Por ahora su cita sigue igual; nuestro consultorio le llama para buscar otra hora{{orMoveHere|.}}',
    'CANCEL VISIT':
      '{{practice}}: Gracias. Por ahora su cita sigue en pie; nuestro consultorio le llama{{orCancelHere|.}}',
    'ASK BACK': '{{practice}}: Para confirmar su cita del {{date}}, {{time}}, responda C. Para cambiarla, responda R.',
    'ASK BACK OFFER':
      '{{practice}}: Para tomar la hora que le ofrecimos responda SI. Para dejar su cita igual responda NO.',
    'OFFER OVER': '{{practice}}: Esa hora ya fue tomada y su cita sigue igual. Usted sigue en la lista de espera.',
    'OFFER WITHDRAWN':
      '{{practice}}: Esa oferta ya no aplica y nada cambia. Si tiene preguntas llame a {{phone|nuestro consultorio}}.',
    'OFFER DECLINED': '{{practice}}: De acuerdo, todo sigue igual. Usted sigue en la lista de espera.',
    'WAITING LIST':
      '{{practice}}: Usted queda en la lista de espera. Le avisaremos cuando haya una cita antes; hasta entonces su cita sigue igual.',
  },
};

/** Before the link to the visit's page. */
const OR_HERE: Readonly<Record<Language, { orMoveHere: string; orCancelHere: string }>> = {
  en: { orMoveHere: '. Or pick a new time here:', orCancelHere: '. Or cancel it here:' },
  es: { orMoveHere: '. O elija otra hora en', orCancelHere: '. O cancele su cita en' },
};

/** A visit's date and time in a text: the location's wall time. */
export type VisitTime = { date: string; time: string };

export type AnswerValues = {
  practice: string;
  phone: string;
  visits: readonly VisitTime[];
  /** The placeholder of the link to change the visit; null if there is none. */
  link: string | null;
};

/** The answer's text: the practice's own template if all its variables have values, else the built-in one. */
export function answerText({
  act,
  template,
  locale,
  values,
}: {
  act: AnsweredAct;
  template: string | null;
  locale: string;
  values: AnswerValues;
}): string {
  const language = languageOf(locale);
  const filling = {
    ...{
      ...aliases(values),
      ...spoken({ visits: values.visits, locale }),
      ...linkValues({ link: values.link, language }),
    },
  };
  const own = template === null ? null : fillTemplate({ body: template, values: filling });
  if (own !== null && own.text.trim() !== '' && own.unknown.length === 0 && own.missing.length === 0)
    return textToSend({ text: own.text, body: template ?? '' });
  const body = BUILT_IN[language][TEMPLATE_NAMES[act]];
  return textToSend({ text: fillTemplate({ body, values: filling }).text, body });
}

/** The link to the visit, alone and in a sentence of ours; all empty without one. */
const linkValues = ({ link, language }: { link: string | null; language: Language }): Record<string, string> => {
  const { orMoveHere, orCancelHere } = OR_HERE[language];
  if (link === null) return { manageLink: '', orMoveHere: '', orCancelHere: '' };
  return { manageLink: link, orMoveHere: `${orMoveHere} ${link}`, orCancelHere: `${orCancelHere} ${link}` };
};

/** Template variables for the practice and its phone. */
const aliases = ({ practice, phone }: AnswerValues): Record<string, string> => ({
  practice,
  practiceName: practice,
  phone,
  practicePhone: phone,
});

/** For several visits all days and times are listed, once each. */
function spoken({ visits, locale }: { visits: readonly VisitTime[]; locale: string }): Record<string, string> {
  if (visits.length === 0) return {};
  const dates = visits.map(({ date }) =>
    Temporal.PlainDate.from(date).toLocaleString(locale, { weekday: 'long', month: 'long', day: 'numeric' }),
  );
  const times = visits.map(({ time }) => clockIn(time, languageOf(locale)));
  return { date: listed({ words: dates, locale }), time: listed({ words: times, locale }) };
}
