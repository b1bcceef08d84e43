import type { Language } from '@sightline/contract/languages';

const en = {
  title: 'Want an earlier time?',
  help: 'We’ll text or email you when one opens up. Your visit stays booked until you take another time.',
  free: 'Earlier times that are open now',
  notFree: 'None of these works?',
  days: 'Which days work?',
  anyDay: 'leave blank for any day',
  part: 'Time of day',
  any: 'Any time',
  morning: 'Before noon',
  afternoon: 'After noon',
  withWhom: (name: string) => `with ${name}`,
  same: (name: string) => `Only with ${name}`,
  ask: 'Notify me of earlier times',
  waiting: 'You’re on the waiting list for an earlier time.',
  change: 'Change my choices',
  leave: 'Leave the waiting list',
  hopeless: 'The office has no hours at these times. Choose more days or another time of day.',
  offered: 'An earlier time is open',
  offer: (day: string, time: string, who: string, where: string) => `${day} at ${time} with ${who}, ${where}`,
  until: (time: string) => `Answer by ${time}. We may have offered it to others; the first to answer gets it.`,
  take: 'Move my visit to this time',
  decline: 'Keep my visit',
  accepted: 'Done: your visit was moved.',
  declined: 'Your visit stays as it is. You’re still on the waiting list.',
  lost: 'That time is already taken, so nothing changed. You’re still on the waiting list.',
  working: 'One moment…',
};
type EarlierWords = typeof en;

const es: EarlierWords = {
  title: '¿Prefiere una fecha más cercana?',
  help: 'Le avisaremos por mensaje o correo cuando se libere una. Su cita sigue igual hasta que usted tome otra.',
  free: 'Citas más cercanas que están libres ahora',
  notFree: '¿Ninguna le conviene?',
  days: '¿Qué días le convienen?',
  anyDay: 'déjelo en blanco si le sirve cualquiera',
  part: 'Hora del día',
  any: 'Cualquier hora',
  morning: 'Antes del mediodía',
  afternoon: 'Después del mediodía',
  withWhom: (name) => `con ${name}`,
  same: (name) => `Solo con ${name}`,
  ask: 'Avísenme si se libera una fecha más cercana',
  waiting: 'Usted está en la lista de espera para una fecha más cercana.',
  change: 'Cambiar mis opciones',
  leave: 'Salir de la lista de espera',
  hopeless: 'El consultorio no atiende en esos horarios. Elija más días u otra hora del día.',
  offered: 'Se liberó una cita antes de la suya',
  offer: (day, time, who, where) => `${day}, ${time}, con ${who}, ${where}`,
  until: (time) =>
    `Responda antes de ${/^1:/.test(time) ? 'la' : 'las'} ${time}. Es posible que la hayamos ofrecido a otras personas; será de quien responda primero.`,
  take: 'Pasar mi cita a esta fecha',
  decline: 'Conservar mi cita',
  accepted: 'Listo: su cita fue reprogramada.',
  declined: 'Su cita sigue igual. Usted sigue en la lista de espera.',
  lost: 'Ese horario ya no está disponible y su cita sigue igual. Usted sigue en la lista de espera.',
  working: 'Un momento…',
};

/** Loaded with the part of the page that asks for an earlier time. */
export const EARLIER_WORDS: Record<Language, EarlierWords> = { en, es };
