import type { Language } from '@sightline/contract/languages';

const en = {
  title: 'Want an earlier time?',
  help: 'We’ll let you know when one opens up. Your visit stays booked until you take another time.',
  days: 'Days that work for you',
  anyDay: 'choose none for any day',
  part: 'Time of day',
  any: 'Any time',
  morning: 'Before noon',
  afternoon: 'After noon',
  same: (name: string) => `Only with ${name}`,
  ask: 'Notify me of earlier times',
  waiting: 'You’re on the waiting list for an earlier time.',
  change: 'Change my choices',
  leave: 'Leave the waiting list',
  hopeless: 'The office has no hours at these times. Choose more days or another time of day.',
  offered: 'An earlier time is open',
  offer: (day: string, time: string, who: string, where: string) => `${day} at ${time} with ${who}, ${where}`,
  until: (time: string) => `Held until ${time}. If others were offered it too, the first to answer gets it.`,
  take: 'Move my visit to this time',
  decline: 'Keep my visit',
  accepted: 'Done: your visit was moved.',
  declined: 'Your visit stays as it is. You’re still on the waiting list.',
  lost: 'That time is already taken, so nothing changed. You’re still on the waiting list.',
  withdrawn: 'Your visit changed after this offer, so the offer no longer applies. Nothing was moved.',
  working: 'One moment…',
};
type EarlierWords = typeof en;

const es: EarlierWords = {
  title: '¿Prefiere una cita más temprano?',
  help: 'Le avisaremos cuando se libere una. Su cita sigue igual hasta que usted tome otra.',
  days: 'Días que le convienen',
  anyDay: 'si no elige ninguno, cualquier día',
  part: 'Hora del día',
  any: 'Cualquier hora',
  morning: 'Antes del mediodía',
  afternoon: 'Después del mediodía',
  same: (name) => `Solo con ${name}`,
  ask: 'Avísenme si hay una cita antes',
  waiting: 'Usted está en la lista de espera para una cita más temprano.',
  change: 'Cambiar mis opciones',
  leave: 'Salir de la lista de espera',
  hopeless: 'El consultorio no atiende en esos horarios. Elija más días u otra hora del día.',
  offered: 'Hay una cita disponible antes',
  offer: (day, time, who, where) => `${day}, ${time}, con ${who}, ${where}`,
  until: (time) =>
    `Reservada hasta ${/^1:/.test(time) ? 'la' : 'las'} ${time}. Si se ofreció a otras personas, será de quien responda primero.`,
  take: 'Cambiar mi cita a este horario',
  decline: 'Dejar mi cita como está',
  accepted: 'Listo: su cita fue reprogramada.',
  declined: 'Su cita sigue igual. Usted sigue en la lista de espera.',
  lost: 'Ese horario ya no está disponible y su cita sigue igual. Usted sigue en la lista de espera.',
  withdrawn: 'Su cita cambió después de esta oferta, así que ya no es válida. No se cambió nada.',
  working: 'Un momento…',
};

/** Loaded with the part of the page that asks for an earlier time. */
export const EARLIER_WORDS: Record<Language, EarlierWords> = { en, es };
