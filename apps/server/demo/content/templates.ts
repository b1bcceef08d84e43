export type DemoTemplate = {
  name: string;
  type: 'HIPAA' | 'GENERAL' | 'APPOINTMENT' | 'RECALL' | 'ORDER' | 'FORMS' | 'BOOKING' | 'CARE' | 'SYSTEM';
  english: string;
  /** Name and body in Spanish. */
  spanish: readonly [name: string, body: string];
};

/**
 * A practice's initial templates. Variables: firstName, practice, location, phone, provider, date, time, bookingLink,
 * formLink, freeTimes, manageLink.
 */
export const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'HIPAA consent request',
    type: 'HIPAA',
    english:
      '{{practice}}: May we text you about your eye care, including health information? Texts are not encrypted. Reply YES to agree or NO to decline.',
    spanish: [
      'Solicitud de consentimiento HIPAA',
      '{{practice}}: Nos permite enviarle mensajes sobre el cuidado de sus ojos, con información de salud? Los mensajes no van cifrados. Responda SI para aceptar o NO para rechazar.',
    ],
  },
  {
    name: 'Sorry we missed your call',
    type: 'GENERAL',
    english:
      'Hi {{firstName|there}}, sorry we missed your call. How can we help? You can text us here or call {{phone}}.',
    spanish: [
      'Perdimos su llamada',
      'Hola {{firstName}}, disculpe que no pudimos contestar su llamada. Puede escribirnos aquí o llamar al {{phone}}.',
    ],
  },
  {
    name: 'Office hours',
    type: 'GENERAL',
    english: 'We are open Monday to Friday 8:30 to 5:30 and Saturday 9 to 1. Call us at {{phone}} or text us here.',
    spanish: [
      'Horario',
      'Atendemos de lunes a viernes de 8:30 a 5:30 y los sábados de 9 a 1. Llámenos al {{phone}} o escríbanos aquí.',
    ],
  },
  {
    name: 'Thank you for your visit',
    type: 'GENERAL',
    english:
      'Thank you for visiting {{practice}}, {{firstName}}! If anything is not right with your eyes or your glasses, text us here.',
    spanish: [
      'Gracias por su visita',
      'Gracias por visitar {{practice}}, {{firstName}}. Si algo no está bien con sus ojos o sus anteojos, escríbanos aquí.',
    ],
  },
  {
    name: 'Offer a new time',
    type: 'GENERAL',
    english:
      'Hi {{firstName}}, times open now with {{provider|our doctors}}: {{freeTimes}}. Reply with the one you would like. For other times: {{manageLink|just text us}}',
    spanish: [
      'Ofrecer otra hora',
      'Hola {{firstName}}, horas libres en este momento: {{freeTimes}}. Responda con la que prefiera. Para otras horas: {{manageLink|mande un mensaje}}',
    ],
  },
  {
    name: 'Before your visit',
    type: 'GENERAL',
    english:
      'Please bring your glasses, any contact lenses you wear, your insurance card and a list of your medications. Your eyes may be dilated, so sunglasses help.',
    spanish: [
      'Antes de su cita',
      'Por favor traiga sus anteojos, sus lentes de contacto, la tarjeta del seguro y una lista de sus medicinas. Le pueden dilatar los ojos, así que traiga anteojos de sol.',
    ],
  },
  {
    name: 'We missed you today',
    type: 'GENERAL',
    english:
      'Hi {{firstName}}, we missed you today and hope all is well. Reply here and we will find you another time.',
    spanish: [
      'Le esperamos hoy',
      'Hola {{firstName}}, hoy le esperamos y ojalá todo esté bien. Responda aquí y le buscamos otra hora.',
    ],
  },
  {
    name: 'Time for your yearly exam',
    type: 'RECALL',
    english:
      '{{practice}}: {{firstName}}, it has been about a year since your last eye exam. Would you like us to find you a time? Reply STOP to end texts.',
    spanish: [
      'Ya le toca su examen',
      '{{practice}}: {{firstName}}, hace un año de su examen de la vista. ¿Le buscamos una cita? Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Diabetic eye exam due',
    type: 'RECALL',
    english:
      '{{practice}}: {{firstName}}, your yearly diabetic eye exam is due. It finds changes before you notice them. Shall we find you a time? Reply STOP to end texts.',
    spanish: [
      'Examen por diabetes',
      '{{practice}}: {{firstName}}, ya le toca su examen anual de la vista por diabetes. ¿Le buscamos una cita? Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Glasses ready',
    type: 'ORDER',
    english:
      '{{practice}}: Good news {{firstName}}, your glasses are ready at {{location}}. Weekdays until 5:30, Saturday until 1. No appointment needed. Reply STOP to end texts.',
    spanish: [
      'Anteojos listos',
      '{{practice}}: Buenas noticias {{firstName}}, sus anteojos están listos en {{location}}. De lunes a viernes hasta las 5:30, sábado hasta la 1. Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Contacts arrived',
    type: 'ORDER',
    english:
      '{{practice}}: {{firstName}}, your contact lenses are here. Pick them up at {{location}} whenever it suits you. Reply STOP to end texts.',
    spanish: [
      'Lentes de contacto listos',
      '{{practice}}: {{firstName}}, ya llegaron sus lentes de contacto. Puede recogerlos en {{location}} cuando guste. Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Order is late',
    type: 'ORDER',
    english:
      'Hi {{firstName}}, the lab needs a few more days for your glasses. We are sorry for the wait and will text you when they are here. Reply STOP to end texts.',
    spanish: [
      'Pedido retrasado',
      'Hola {{firstName}}, el laboratorio necesita unos días más para sus anteojos. Disculpe la espera, le avisamos en cuanto lleguen. Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Forms before your visit',
    type: 'FORMS',
    english: 'Hi {{firstName}}, please fill in your forms before your visit, it takes about five minutes: {{formLink}}',
    spanish: [
      'Formularios antes de su cita',
      'Hola {{firstName}}, por favor llene sus formularios antes de su cita, toma unos cinco minutos: {{formLink}}',
    ],
  },
  {
    name: 'Book online',
    type: 'BOOKING',
    english: 'Pick a time that works for you here: {{bookingLink}}',
    spanish: ['Cita por internet', 'Puede escoger la hora que le convenga aquí: {{bookingLink}}'],
  },
  {
    name: 'After dilation',
    type: 'CARE',
    english:
      'Your eyes were dilated today. Near vision stays blurry and light bright for about 4 hours. Wear sunglasses and do not drive until you see clearly.',
    spanish: [
      'Después de la dilatación',
      'Hoy le dilataron los ojos. Verá borroso de cerca y le molestará la luz unas 4 horas. Use anteojos de sol y no maneje hasta ver bien.',
    ],
  },
  {
    name: 'New contact lenses',
    type: 'CARE',
    english:
      'Wash your hands before you touch your lenses, never sleep in them and never use water. Red, painful or blurry? Take them out and call {{phone}}.',
    spanish: [
      'Lentes de contacto nuevos',
      'Lávese las manos antes de tocar sus lentes, no duerma con ellos y no use agua. ¿Ojo rojo, dolor o visión borrosa? Quíteselos y llame al {{phone}}.',
    ],
  },
  {
    name: 'STOP',
    type: 'SYSTEM',
    english:
      '{{practice}}: You have been unsubscribed and will get no more texts from us. Reply START to get texts again.',
    spanish: [
      'STOP',
      '{{practice}}: Usted no va a recibir mensajes nuestros. Responda START para volver a recibirlos.',
    ],
  },
  {
    name: 'START',
    type: 'SYSTEM',
    english: '{{practice}}: You will get texts from us again. Reply STOP to end them, HELP for help.',
    spanish: [
      'START',
      '{{practice}}: Volverá a recibir nuestros mensajes. Responda STOP para no recibirlos, HELP para ayuda.',
    ],
  },
  {
    name: 'HELP',
    type: 'SYSTEM',
    english: '{{practice}}: For help please call {{phone|our office}}. Reply STOP to get no more texts.',
    spanish: [
      'HELP',
      '{{practice}}: Para ayuda llame a {{phone|nuestro consultorio}}. Responda STOP para no recibir mensajes.',
    ],
  },
  {
    name: 'Visit reminder',
    type: 'APPOINTMENT',
    english:
      '{{practice}}: {{firstName}} has a visit on {{date}} at {{time}} with {{provider}} ({{location}}). Reply C to confirm, R to reschedule, STOP to end texts.',
    spanish: [
      'Recordatorio de cita',
      '{{practice}}: {{firstName}} tiene cita el {{date}} a las {{time}} con {{provider}} ({{location}}). Responda C para confirmar, R para cambiarla, STOP para no recibir mensajes.',
    ],
  },
];
