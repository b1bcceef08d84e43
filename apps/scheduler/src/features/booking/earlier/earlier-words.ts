import type { Language } from '@sightline/contract/languages';

const en = {
  title: 'Want an earlier time?',
  help: 'We’ll text or email you when one comes free. Your visit stays booked until you take another time.',
  days: 'Days that suit you',
  anyDay: 'none chosen: any day',
  part: 'Time of day',
  any: 'Any time',
  morning: 'Before noon',
  afternoon: 'After noon',
  same: (name: string) => `Only with ${name}`,
  ask: 'Tell me about earlier times',
  waiting: 'You’re on the waiting list for an earlier time.',
  change: 'Change what suits me',
  leave: 'Leave the waiting list',
  hopeless: 'The office has no hours at these times. Choose more days or another time of day.',
  offered: 'An earlier time is free',
  offer: (day: string, time: string, who: string, where: string) => `${day} at ${time} with ${who}, ${where}`,
  until: (time: string) => `Held for you until ${time}, unless someone else who was asked is faster.`,
  take: 'Move my visit to this time',
  decline: 'Keep my visit',
  accepted: 'Done: your visit was moved.',
  declined: 'Your visit stays as it is. You’re still on the waiting list.',
  lost: 'That time is already taken, so nothing changed. You’re still on the waiting list.',
  working: 'One moment…',
};
type EarlierWords = typeof en;

const es: EarlierWords = {
  title: '¿Prefiere una hora antes?',
  help: 'Le avisamos por mensaje o correo cuando se libere una. Su cita sigue igual hasta que usted tome otra hora.',
  days: 'Días que le convienen',
  anyDay: 'sin elegir: cualquier día',
  part: 'Momento del día',
  any: 'Cualquier hora',
  morning: 'Antes del mediodía',
  afternoon: 'Después del mediodía',
  same: (name) => `Solo con ${name}`,
  ask: 'Avísenme de horas antes',
  waiting: 'Usted está en la lista de espera para una hora antes.',
  change: 'Cambiar lo que me conviene',
  leave: 'Salir de la lista de espera',
  hopeless: 'El consultorio no atiende a esas horas. Elija más días u otro momento del día.',
  offered: 'Hay una hora antes',
  offer: (day, time, who, where) => `${day}, ${time}, con ${who}, ${where}`,
  until: (time) => `Reservada para usted hasta las ${time}, salvo que otra persona avisada responda antes.`,
  take: 'Cambiar mi cita a esta hora',
  decline: 'Dejar mi cita como está',
  accepted: 'Listo: su cita se cambió.',
  declined: 'Su cita sigue igual. Usted sigue en la lista de espera.',
  lost: 'Esa hora ya fue tomada y su cita sigue igual. Usted sigue en la lista de espera.',
  working: 'Un momento…',
};

/** Loaded with the part of the page that asks for an earlier time. */
export const EARLIER_WORDS: Record<Language, EarlierWords> = { en, es };
