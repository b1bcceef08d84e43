import type { Language } from '@sightline/contract/languages';

const en = {
  title: 'Join the waiting list',
  sub: (reason: string, withWhom: string, place: string) =>
    `${reason} with ${withWhom}, ${place}. When a time opens up, we’ll let you know. Nothing is booked until you say yes.`,
  free: 'Open now, without waiting',
  join: 'Join the waiting list',
  joining: 'One moment…',
  full: 'This phone number is already on the waiting list for several visits. Call the office to add another one.',
  done: 'You’re on the waiting list',
  doneHelp:
    'We’ll let you know when a time opens up. If we text you, reply YES to take it. To leave the list, call the office.',
};
type JoinWords = typeof en;

const es: JoinWords = {
  title: 'Anotarse en la lista de espera',
  sub: (reason, withWhom, place) =>
    `${reason}, con ${withWhom}, ${place}. Cuando se libere una cita, le avisaremos. Nada se reserva hasta que usted acepte.`,
  free: 'Citas libres ahora, sin esperar',
  join: 'Anotarme en la lista de espera',
  joining: 'Un momento…',
  full: 'Este número ya está en la lista de espera para varias citas. Llame al consultorio para agregar otra.',
  done: 'Usted está en la lista de espera',
  doneHelp:
    'Le avisaremos cuando se libere una cita. Si recibe un mensaje de texto, responda SI para tomarla. Para salir de la lista, llame al consultorio.',
};

/** Loaded with the page that joins the waiting list. */
export const JOIN_WORDS: Record<Language, JoinWords> = { en, es };
