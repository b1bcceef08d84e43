/** The manage page's texts, in English. */
export const manageEn = {
  title: 'Your appointment',
  cancelled: 'This appointment is cancelled',
  over: 'This appointment can no longer be changed online',
  overHelp: 'Call the practice if you need to make a change.',
  family: 'Booked together',
  familyCancelled: 'cancelled',
  reschedule: 'Choose another time',
  cancel: 'Cancel this appointment',
  /** `name` is empty, unless a family has several. */
  sure: (day: string, time: string, name: string) =>
    `Cancel ${name === '' ? 'your visit' : `the visit for ${name}`} on ${day} at ${time}?`,
  sureHelp: 'Your time may go to someone else. You can book again anytime.',
  reason: 'Reason (optional)',
  keep: 'Keep the appointment',
  yes: 'Yes, cancel it',
  look: 'Check appointment status',
  stands: 'Your appointment wasn’t cancelled. To cancel it, press the button again.',
  working: 'One moment…',
  moveTitle: 'Choose another time',
  moveSub: (day: string, time: string, name: string) =>
    `${name === '' ? 'Your visit' : `The visit for ${name}`} on ${day} at ${time} stays booked until you choose another time.`,
  move: 'Move to this time',
  moved: 'Your appointment was moved',
  nowCancelled: 'Your appointment was cancelled',
  again: 'Book a new appointment',
  unknown: 'This link no longer works',
  unknownHelp: 'Open the link in the newest message from the practice, or call the office.',
  noToken: 'Please open the link in your message again',
  noTokenCall: (practice: string) =>
    `This page needs the link from your message. Open the link again, or call ${practice}.`,
  noTokenHelp:
    'Open the newest message about your appointment and use its link. Can’t find it? Call the practice to check, move or cancel your appointment.',
  alreadyCancelled: 'This appointment was cancelled, so it can’t be changed. Book a new one, or call the practice.',
  notMovable:
    'This kind of visit can’t be moved online anymore. Yours stays booked. To change it, please call the practice.',
  tooLate: 'It’s too late to change this appointment online. Please call the practice.',
};
