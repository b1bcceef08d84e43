import type { Words } from './en.ts';

/** 'a la 1:00 PM', but 'a las 2:00 PM'. */
const at = (time: string): string => `${/^1:/.test(time) ? 'a la' : 'a las'} ${time}`;

const ofWhom = (name: string): string => (name === '' ? 'su cita' : `la cita de ${name}`);

/** The manage page's texts, in Spanish. */
export const manageEs: Words['manage'] = {
  title: 'Su cita',
  cancelled: 'Esta cita está cancelada',
  over: 'Esta cita ya no se puede cambiar en línea',
  overHelp: 'Llame al consultorio si necesita cambiar algo.',
  family: 'Citas reservadas juntas',
  familyCancelled: 'cancelada',
  reschedule: 'Elegir otra fecha u hora',
  cancel: 'Cancelar esta cita',
  sure: (day, time, name) => `¿Cancelar ${ofWhom(name)} del ${day} ${at(time)}?`,
  sureHelp: 'Es posible que su horario se le dé a otra persona. Puede reservar de nuevo cuando quiera.',
  reason: 'Motivo (opcional)',
  keep: 'Conservar la cita',
  yes: 'Sí, cancelarla',
  look: 'Revisar el estado de la cita',
  stands: 'Su cita no se canceló. Para cancelarla, presione el botón otra vez.',
  working: 'Un momento…',
  moveTitle: 'Elija otra fecha u hora',
  moveSub: (day, time, name) =>
    `${name === '' ? 'Su cita' : `La cita de ${name}`} del ${day} ${at(time)} sigue reservada hasta que elija otra fecha u hora.`,
  move: 'Pasar mi cita a esta fecha',
  moved: 'Su cita fue reprogramada',
  nowCancelled: 'Su cita fue cancelada',
  again: 'Reservar una cita nueva',
  unknown: 'Este enlace ya no funciona',
  unknownHelp: 'Abra de nuevo el enlace del mensaje más reciente del consultorio, o llame por teléfono.',
  noToken: 'Abra de nuevo el enlace de su mensaje',
  noTokenCall: (practice) =>
    `Esta página necesita el enlace de su mensaje. Abra de nuevo el enlace o llame a ${practice}.`,
  noTokenHelp:
    'Abra el mensaje más reciente sobre su cita y use su enlace. Si no lo encuentra, llame al consultorio: ahí le dirán cuándo es su cita y podrán cambiarla o cancelarla.',
  alreadyCancelled: 'Esta cita fue cancelada y ya no se puede cambiar. Reserve una nueva o llame al consultorio.',
  notMovable:
    'Este tipo de cita ya no se puede cambiar en línea. Su cita sigue reservada. Para cambiarla, llame al consultorio, por favor.',
  tooLate: 'Ya es tarde para cambiar esta cita en línea. Llame al consultorio, por favor.',
};
