import type { Language } from '@sightline/contract/languages';
import { AFTER_HOURS_TEXT, type TemplateKind } from '@sightline/contract/templates.texts';
import type { Wording } from '../templates.types.ts';

type StandardTemplate = { kind: TemplateKind } & Record<Language, Wording>;

/** The templates of a new practice. The Spanish uses only letters of the default SMS alphabet. */
export const STANDARD_TEMPLATES: readonly StandardTemplate[] = [
  {
    kind: 'after-hours',
    en: { title: 'The office is closed', text: AFTER_HOURS_TEXT.en },
    es: { title: 'El consultorio está cerrado', text: AFTER_HOURS_TEXT.es },
  },
  {
    kind: 'hipaa-request',
    en: {
      title: 'HIPAA consent request',
      text: '{{practice}}: May we text you about your eye care, including health information? Texts are not encrypted. Reply YES to agree or NO to decline.',
    },
    es: {
      title: 'Solicitud de consentimiento HIPAA',
      text: '{{practice}}: ¿Podemos enviarle mensajes sobre sus ojos, con datos de salud? Los mensajes no van cifrados. Responda SI para aceptar o NO para rechazar.',
    },
  },
  {
    kind: 'reply',
    en: {
      title: 'Sorry we missed your call',
      text: 'Hi {{firstName|there}}, sorry we missed your call. How can we help? You can text us here or call {{phone|us}}.',
    },
    es: {
      title: 'Perdimos su llamada',
      text: 'Disculpe que no pudimos contestar su llamada. Puede escribirnos por este medio o llamar al {{phone|consultorio}}.',
    },
  },
  {
    kind: 'reply',
    en: {
      title: 'Thank you for your visit',
      text: 'Thank you for visiting {{practice}}, {{firstName}}! If anything is not right with your eyes or your glasses, text us here.',
    },
    es: {
      title: 'Gracias por su visita',
      text: 'Gracias por visitar {{practice}}, {{firstName}}. Si algo no va bien con sus ojos o sus anteojos, puede escribirnos por este medio.',
    },
  },
  {
    kind: 'reminder',
    en: {
      title: 'Visit reminder',
      text: '{{practice}}: {{firstName}} has a visit on {{date}} at {{time}} with {{provider}} ({{location}}). Reply C to confirm, R to reschedule, STOP to end texts.',
    },
    es: {
      title: 'Recordatorio de cita',
      text: '{{practice}}: {{firstName}} tiene cita el {{date}}, {{time}}, con {{provider}} ({{location}}). Responda C para confirmar, R para cambiarla o STOP para darse de baja.',
    },
  },
  {
    kind: 'recall',
    en: {
      title: 'Time for your eye exam',
      text: "{{practice}}: {{firstName}} is due for an eye exam. Reply here and we'll find a time, or call {{phone|us}}. Reply STOP to end texts.",
    },
    es: {
      title: 'Ya le toca su examen',
      text: '{{practice}}: Ya le toca su examen a {{firstName}}. Responda o llame al {{phone|consultorio}} y le damos cita. Responda STOP para darse de baja.',
    },
  },
  {
    kind: 'order-ready',
    en: {
      title: 'Order ready',
      text: '{{practice}}: Good news {{firstName}}, your order is ready to pick up at {{location}}. Reply STOP to end texts.',
    },
    es: {
      title: 'Pedido listo',
      text: '{{practice}}: Buenas noticias {{firstName}}, ya puede recoger su pedido en {{location}}. Responda STOP para darse de baja.',
    },
  },
  {
    kind: 'forms',
    en: {
      title: 'Forms before your visit',
      text: 'Hi {{firstName}}, please fill in your forms before your visit: {{formLink}}',
    },
    es: {
      title: 'Formularios antes de su cita',
      text: 'Hola {{firstName}}, por favor llene sus formularios antes de su cita: {{formLink}}',
    },
  },
  {
    kind: 'booking-link',
    en: { title: 'Book online', text: 'Pick a time that works for you here: {{bookingLink}}' },
    es: { title: 'Cita por internet', text: 'Puede escoger la hora que le convenga: {{bookingLink}}' },
  },
  {
    kind: 'care',
    en: {
      title: 'After dilation',
      text: 'Your eyes were dilated today. Near vision stays blurry and light bright for some hours. Wear sunglasses and do not drive until you see clearly.',
    },
    es: {
      title: 'Después de la dilatación',
      text: 'Hoy le dilataron los ojos. Por unas horas es normal ver borroso de cerca y sentir molestia con la luz. Use anteojos de sol y no maneje hasta ver bien.',
    },
  },
];

/** What carriers require (CTIA Messaging Principles, section 5.1.3): locked. */
export const KEYWORD_ANSWERS: readonly Record<Language, Wording>[] = [
  {
    en: {
      title: 'STOP',
      text: '{{practice}}: You have been unsubscribed and will get no more texts from us. Reply START to get texts again.',
    },
    es: {
      title: 'STOP',
      text: '{{practice}}: Usted no va a recibir mensajes nuestros. Responda START para volver a recibirlos.',
    },
  },
  {
    en: {
      title: 'START',
      text: '{{practice}}: You will get texts from us again. Reply STOP to end them, HELP for help.',
    },
    es: {
      title: 'START',
      text: '{{practice}}: Usted vuelve a recibir nuestros mensajes. Responda STOP para no recibirlos, HELP para ayuda.',
    },
  },
  {
    en: {
      title: 'HELP',
      text: '{{practice}}: For help please call {{phone|our office}}. Reply STOP to get no more texts.',
    },
    es: {
      title: 'HELP',
      text: '{{practice}}: Para ayuda llame a {{phone|nuestro consultorio}}. Responda STOP para no recibir mensajes.',
    },
  },
];
